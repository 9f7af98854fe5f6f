/** Every page there is, as the navigation knows them. */
import { readPages } from '../../../scripts/app-pages';
import {
  APP_SHELL,
  addressOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../../src/resources/page-of-address';

const VISITED = (await readPages()).filter(({ stored }) => stored !== 'never');

export const NAVIGATION_ADDRESSES: readonly string[] = VISITED.map(({ path }) => path).filter(
  (path) => !path.includes('$'),
);

/** What a venue does not need is stored after *Ready*, and says so until then. */
export const STORED_LATER: readonly string[] = VISITED.flatMap(({ path, stored }) =>
  stored === 'later' ? [path] : [],
);

/** Addresses that begin with a page of their own, and so are hydrated: every page, and each kind of gate. */
export const HYDRATED_ADDRESSES: readonly string[] = [
  ...NAVIGATION_ADDRESSES.filter(
    (path) => pageOfAddress(path, new URLSearchParams()) !== APP_SHELL,
  ),
  ...SHARED_PAGES.map((path) => ofLeaders(addressOfPage({ path, content: null }))),
];

/** Every page of the navigation, and each kind of gate. */
export const PAGE_ADDRESSES: readonly string[] = [
  ...new Set([...NAVIGATION_ADDRESSES, ...HYDRATED_ADDRESSES]),
];

/** With leaders that there are, so that patrons find more than a gate. */
function ofLeaders(address: string): string {
  const leaders = ['OP01-001', 'OP02-001'];
  return address.replaceAll('any', (any) => leaders.shift() ?? any);
}

const ADDRESSES_OF_A_TEST = 7;

/** For a test each: what looks at all pages is shared by the workers so. */
export function inParts(addresses: readonly string[]): readonly (readonly string[])[] {
  const parts = Math.ceil(addresses.length / ADDRESSES_OF_A_TEST);
  return Array.from({ length: parts }, (_, part) =>
    addresses.slice(part * ADDRESSES_OF_A_TEST, (part + 1) * ADDRESSES_OF_A_TEST),
  );
}
