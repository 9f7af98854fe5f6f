/** Every page there is, as the navigation knows them. */
import { readFileSync } from 'node:fs';

/** Read from the route table's text: importing it would pull the whole page into Node. */
export const NAVIGATION_ADDRESSES: readonly string[] = [
  ...readFileSync('src/app/start/routes.tsx', 'utf8').matchAll(/^\s*path: '([^'$]+)'/gm),
].map(([, path]) => path as string);
