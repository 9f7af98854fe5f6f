/** Every page there is, as the navigation knows them. */
import { readRoutes } from '../../../scripts/stored-stages';
import {
  APP_SHELL,
  addressOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../../src/resources/page-of-address';

/** Read from the route table's text: importing it would pull the whole page into Node. */
export const NAVIGATION_ADDRESSES: readonly string[] = [
  ...readRoutes().matchAll(/^\s*path: '([^'$]+)'/gm),
].map(([, path]) => path as string);

/** Addresses that begin with a page of their own, and so are hydrated: every page, and each kind of gate. */
export const HYDRATED_ADDRESSES: readonly string[] = [
  ...NAVIGATION_ADDRESSES.filter(
    (path) => pageOfAddress(path, new URLSearchParams()) !== APP_SHELL,
  ),
  ...SHARED_PAGES.map((path) => addressOfPage({ path, content: null })),
];

/** Every page of the navigation, and each kind of gate. */
export const PAGE_ADDRESSES: readonly string[] = [
  ...new Set([...NAVIGATION_ADDRESSES, ...HYDRATED_ADDRESSES]),
];

const ADDRESSES_OF_A_TEST = 7;

/** For a test each: what looks at all pages is shared by the workers so. */
export function inParts(addresses: readonly string[]): readonly (readonly string[])[] {
  const parts = Math.ceil(addresses.length / ADDRESSES_OF_A_TEST);
  return Array.from({ length: parts }, (_, part) =>
    addresses.slice(part * ADDRESSES_OF_A_TEST, (part + 1) * ADDRESSES_OF_A_TEST),
  );
}
