// @vitest-environment happy-dom
/**
 * Every page that the routes name, in both layouts, on a device that knows nothing and on one of a patron that
 * knows all: React finds in the server's HTML what the app draws first, and goes on with its elements.
 */

import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/start/App';
import { holdingQueryClient } from '../../src/app/start/page/held-answers';
import { hydrate, loadForHydration } from '../../src/app/start/page/hydration';
import { prerenderer } from '../../src/app/start/page/prerender';
import { createAppRouter } from '../../src/app/start/router';
import { primePage } from '../../src/data/queries/page-data';
import { PATRON_MARK } from '../../src/resources/first-frame';
import {
  APP_SHELL,
  addressOfPage,
  pageOfAddress,
  SHARED_PAGES,
} from '../../src/resources/page-of-address';
import {
  PAGE_ATTRIBUTE,
  type PageData,
  type PrerenderedPage,
  type RenderedPage,
} from '../../src/resources/prerendered-page';
import { rankedRows } from '../fixtures/leader-stats';
import { setScreen } from '../fixtures/screen-size';
import { tournamentRow } from '../fixtures/tournaments';

const PAGES: readonly PrerenderedPage[] = [
  ...prerenderer.paths.map((path) => pageOfAddress(path, new URLSearchParams())),
  ...SHARED_PAGES.map((path) => ({ path, content: null })),
].filter((page) => page !== APP_SHELL);

/** What a device knows that none knows at its first visit. Nothing of it may be in a page's first render. */
const KNOWN = {
  local: {
    'crows-nest-settings':
      '{"theme":"dark","rates":"blue-orange","bannerShown":false,"videoShown":false}',
    [PATRON_MARK]: 'yes',
    'crows-nest-visits': '7',
    'crows-nest-connected': 'yes',
    'crows-nest-leader-habits': '{"report":"OP01-001","chosen":["OP03-001"],"met":["OP02-001"]}',
  },
  session: { 'crows-nest-device-id': 'device-1', 'crows-nest-search-term': 'Mira' },
};

function dataOf({ content }: PrerenderedPage): PageData | null {
  if (content === null) return null;
  if (content === 'tournaments')
    return { kind: 'tournaments', version: 'v4', tournaments: [tournamentRow({ format: 'OP17' })] };
  const rankings = {
    date: '20261120',
    version: '1',
    rankings: rankedRows(30),
    history: null,
  } as const;
  return { kind: 'rankings', period: content, ...rankings };
}

let hydrated: Root | null = null;
const sentPages = new Map<PrerenderedPage, RenderedPage>();

/** Where there is no browser, and before any app runs in one. */
beforeAll(async () => {
  const { window, document } = globalThis;
  Object.assign(globalThis, { window: undefined, document: undefined });
  for (const page of PAGES) sentPages.set(page, await prerenderer.render(page, dataOf(page)));
  Object.assign(globalThis, { window, document });
});

beforeEach(() => {
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  act(() => hydrated?.unmount());
  hydrated = null;
  document.body.replaceChildren();
  delete document.documentElement.dataset.patron;
});

describe.each(['phone', 'wide'] as const)('in the %s layout', (layout) => {
  it.each(
    PAGES.flatMap((page) => [
      [addressOfPage(page), 'nothing', page] as const,
      [addressOfPage(page), 'all', page] as const,
    ]),
  )('%s is hydrated on a device that knows %s', async (address, known, page) => {
    setScreen(layout === 'wide' ? 'desktop' : 'phone');
    if (known === 'all') {
      document.documentElement.dataset.patron = 'yes';
      for (const [name, value] of Object.entries(KNOWN.local)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(KNOWN.session))
        sessionStorage.setItem(name, value);
    }
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.documentElement.setAttribute(PAGE_ATTRIBUTE, address);
    const root = document.createElement('div');
    root.innerHTML = sentPages.get(page)?.html ?? '';
    document.body.append(root);
    const other = `[data-only="${layout === 'wide' ? 'phone' : 'wide'}"]`;
    expect(root.querySelectorAll(other).length).toBeGreaterThan(0);
    const sent = [...root.querySelectorAll('*')].filter((element) => !element.closest(other));

    const queryClient = holdingQueryClient(new Promise(() => {}));
    const data = dataOf(page);
    if (data) await primePage(queryClient, data, Date.now());
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    await loadForHydration();
    // On a patron's device a gate is rendered anew, as what it leads to.
    const isGate = router.state.matches.at(-1)?.staticData.access === 'patrons';
    const app = <App queryClient={queryClient} router={router} />;
    await act(async () => {
      hydrated = hydrate(root, router, app);
      expect(hydrated !== null).toBe(!(isGate && known === 'all'));
    });
    if (hydrated) expect(root.querySelectorAll(other)).toHaveLength(0);
    expect(said.mock.calls.filter(([what]) => /Hydra|hydrat/.test(String(what)))).toEqual([]);
    expect(sent.length).toBeGreaterThan(20);
    const bars = sent.filter((element) =>
      element.matches('header, header a, nav a, footer a, main, tr, tr a'),
    );
    expect(bars.filter(({ isConnected }) => !isConnected)).toEqual([]);
  });
});
