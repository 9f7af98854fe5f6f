/** Every page there is, as the navigation knows them. */
import { readRoutes } from '../../../scripts/stored-stages';

/** Read from the route table's text: importing it would pull the whole page into Node. */
export const NAVIGATION_ADDRESSES: readonly string[] = [
  ...readRoutes().matchAll(/^\s*path: '([^'$]+)'/gm),
].map(([, path]) => path as string);
