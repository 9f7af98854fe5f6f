import { describe, expect, it } from 'vitest';
import { readPages } from '../../scripts/app-pages';
import {
  APP_SHELL,
  addressOfPage,
  isScreen,
  SHARED_PAGES,
} from '../../src/resources/page-of-address';
import { PATRON_PARAMETERS, VIEW_PARAMETERS } from '../../src/resources/page-parameters';

const PAGES = await readPages();
const PATHS = PAGES.map(({ path }) => path);
const pathsFor = (access: string) =>
  PAGES.filter((page) => page.access === access).map(({ path }) => path);

describe('the routes of the app', () => {
  it('share one prerendered page among the addresses of a path with parameters', () => {
    expect(PATHS.filter((path) => path.includes('$')).toSorted()).toEqual(SHARED_PAGES.toSorted());
  });

  it('are those that the table of search parameters names, each under the access that it has', () => {
    expect(pathsFor('everyone')).toEqual(expect.arrayContaining(Object.keys(VIEW_PARAMETERS)));
    expect(pathsFor('patrons')).toEqual(expect.arrayContaining(Object.keys(PATRON_PARAMETERS)));
  });

  it('have none at the address of the app shell', () => {
    expect(PATHS).not.toContain(APP_SHELL.path);
  });
});

describe('an address is one of a screen', () => {
  it('where a route has it, as the router reads it: whatever its case, with a slash behind it', () => {
    expect(PATHS.length).toBeGreaterThan(20);
    for (const path of PATHS) {
      const [address = ''] = addressOfPage({ path, content: null }).split('?');
      for (const written of [address, `${address}/`, address.toUpperCase()]) {
        if (written !== '//') expect(isScreen(written, PATHS), written).toBe(true);
      }
    }
    expect(isScreen('/playerstats/west_p', PATHS)).toBe(true);
    expect(isScreen(APP_SHELL.path, PATHS)).toBe(true);
  });

  it.each([
    '/no/such/page',
    '/rankings',
    '/ranking/x',
    '/decklists/OP01-001/x',
    '/matchhistory/vs/OP01-001',
  ])('and %s is none', (path) => {
    expect(isScreen(path, PATHS)).toBe(false);
  });
});
