/** The version of this Crow's Nest. */
import { version } from '../package.json';

export const VERSION: string = version;
