/** Every page there is, as the navigation knows them. */
import { readRoutes } from '../../../scripts/stored-stages';

/** Read from the route table's text: importing it would pull the whole page into Node. */
export const NAVIGATION_ADDRESSES: readonly string[] = [
  ...readRoutes().matchAll(/^\s*path: '([^'$]+)'/gm),
].map(([, path]) => path as string);

const ADDRESSES_OF_A_TEST = 7;

/** For a test each: what looks at all pages is shared by the workers so. */
export function inParts(addresses: readonly string[]): readonly (readonly string[])[] {
  const parts = Math.ceil(addresses.length / ADDRESSES_OF_A_TEST);
  return Array.from({ length: parts }, (_, part) =>
    addresses.slice(part * ADDRESSES_OF_A_TEST, (part + 1) * ADDRESSES_OF_A_TEST),
  );
}
