/** Which Crow's Nest this is. */
import { version } from '../package.json';

export const VERSION: string = version;
