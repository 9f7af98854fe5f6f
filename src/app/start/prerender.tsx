/**
 * Renders pages where there is no browser: an entry of the server's build (vite.config.ts) that the server
 * loads when it runs. The same components as the page's, once for each layout.
 */
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { primePage } from '../../data/queries/page-data';
import { APP_SHELL, addressOfPage } from '../../resources/page-of-address';
import type {
  PageData,
  PrerenderedPage,
  Prerenderer,
  RenderedPage,
} from '../../resources/prerendered-page';
import { type Layout, prerenderFor } from '../../ui/prerendering';
import { loadWideParts } from '../../ui/use-part';
import { documentTitle, SITE_NAME } from '../frame/use-page-arrival';
import { App } from './App';
import { PendingScreen } from './PendingScreen';
import { createAppRouter } from './router';
import { NAVIGATION_PAGES, routeTree } from './routes';

/** Asks for nothing: what it was given is all there is. */
class SilentQueryClient extends QueryClient {
  override async prefetchQuery(): Promise<void> {}
  override fetchQuery(): Promise<never> {
    return Promise.reject(new Error('Nothing is fetched on the server'));
  }
}

// One after the other: which layout is meant holds for all that is rendered.
let last: Promise<unknown> = Promise.resolve();

function renderInTurn(page: PrerenderedPage, data: PageData | null): Promise<RenderedPage> {
  const rendered = last.then(() => render(page, data));
  last = rendered.catch(() => {});
  return rendered;
}

async function render(page: PrerenderedPage, data: PageData | null): Promise<RenderedPage> {
  const facts = NAVIGATION_PAGES.find(({ path }) => path === page.path)?.facts;
  const phone = await renderLayout('phone', page, data);
  const wide = await renderLayout('wide', page, data);
  return {
    title: documentTitle(facts?.title ?? SITE_NAME),
    phone: phone.html,
    wide: wide.html,
    data: phone.isPrimed ? data : null,
    chunks: chunksOf(page),
  };
}

/** What a page of data is read with before it can be hydrated. */
const DATA_CHUNKS = ['page-data'];

function chunksOf({ path, content }: PrerenderedPage): readonly string[] {
  const route = Object.values(routeTree.children ?? []).find(
    ({ options }) => 'path' in options && options.path === path,
  );
  const { component, staticData } = route?.options ?? {};
  const ofData = content === null ? [] : DATA_CHUNKS;
  if (staticData?.access === 'patrons') return ['GatedScreen', ...ofData];
  if (typeof component !== 'function' || !('screen' in component)) return ofData;
  return [String(component.screen), ...ofData];
}

async function renderLayout(layout: Layout, page: PrerenderedPage, data: PageData | null) {
  const queryClient = new SilentQueryClient();
  const isPrimed = data !== null && (await primePage(queryClient, data, Date.now()));
  const history = createMemoryHistory({ initialEntries: [addressOfPage(page)] });
  const router = createAppRouter(queryClient, history);
  // What restores a place in the page would be a script in it.
  router.options.scrollRestoration = false;
  if (page.path === APP_SHELL.path) {
    // Not yet known: what to say of it. Every router has the same routes: no other page asks for this one.
    router.routesById[rootRouteId].update({
      notFoundComponent: PendingScreen,
      staticData: { title: SITE_NAME, access: 'everyone' },
    } as never);
  }
  await router.load();
  await loadWideParts();
  prerenderFor(layout);
  try {
    const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
      // Whole: what comes in pieces is put together by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    return { html: await new Response(prelude).text(), isPrimed };
  } finally {
    queryClient.clear();
  }
}

export const prerenderer: Prerenderer = {
  paths: NAVIGATION_PAGES.map(({ path }) => path),
  render: renderInTurn,
};
