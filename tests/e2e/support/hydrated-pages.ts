/** What is prerendered, as the routes say it: every page, and each kind of gate. */
import {
  APP_SHELL,
  addressOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../../src/resources/page-of-address';
import { NAVIGATION_ADDRESSES } from './pages';

const NO_SEARCH = new URLSearchParams();

/** Addresses that begin with a page of their own, and so are hydrated. */
export const HYDRATED_ADDRESSES: readonly string[] = [
  ...NAVIGATION_ADDRESSES.filter((path) => pageOfAddress(path, NO_SEARCH) !== APP_SHELL),
  ...SHARED_PAGES.map((path) => addressOfPage({ path, content: null })),
];

/**
 * Runs in a page before its own scripts: a device on which all is known that none knows at its first visit. Nothing of it
 * may be in the first render of a page.
 */
export function makeWellUsed(): void {
  const local = {
    'crows-nest-settings':
      '{"theme":"dark","rates":"blue-orange","bannerShown":false,"videoShown":false}',
    'crows-nest-visits': '7',
    'crows-nest-connected': 'yes',
    'crows-nest-leader-habits': '{"report":"OP01-001","chosen":["OP03-001"],"met":["OP02-001"]}',
  };
  const session = { 'crows-nest-device-id': 'device-1', 'crows-nest-search-term': 'Mira' };
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
}
