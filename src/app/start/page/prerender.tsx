/**
 * Renders pages without a browser: an entry of the server's build (vite.config.ts) that the running server
 * loads. The same components as in the page.
 */
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { takePagePeriods } from '../../../data/queries/periods';
import { packPageData } from '../../../data/schemas/page-data';
import { APP_SHELL, addressOfPage } from '../../../resources/page-of-address';
import type {
  PageData,
  PagePeriods,
  PrerenderedPage,
  Prerenderer,
  RenderedPage,
} from '../../../resources/prerendered-page';
import { loadAhead } from '../../../ui/timing/use-part';
import { loadDesktopBar } from '../../frame/Layout';
import type { PageFacts } from '../../frame/page-facts';
import { documentTitle, SITE_NAME } from '../../frame/use-page-arrival';
import { App } from '../App';
import { PendingScreen } from '../PendingScreen';
import { createAppRouter } from '../router';
import { NAVIGATION_PAGES } from '../routes';

/** Sends no requests: it only has the given data. */
class SilentQueryClient extends QueryClient {
  override async prefetchQuery(): Promise<void> {}
  override fetchQuery(): Promise<never> {
    return Promise.reject(new Error('Nothing is fetched on the server'));
  }
}

async function render(
  page: PrerenderedPage,
  data: PageData | null,
  periods: PagePeriods | null = null,
): Promise<RenderedPage> {
  takePagePeriods(periods);
  const facts = NAVIGATION_PAGES.find(({ path }) => path === page.path)?.facts;
  const queryClient = new SilentQueryClient();
  const { primePage } = await import('../../../data/queries/page-data');
  const isPrimed = data !== null && (await primePage(queryClient, data, Date.now()));
  const history = createMemoryHistory({ initialEntries: [addressOfPage(page)] });
  const router = createAppRouter(queryClient, history);
  // Scroll restoration would add a script to the page.
  router.options.scrollRestoration = false;
  if (page.path === APP_SHELL.path) {
    // The page's facts are not known yet. All routers share the routes, but no other page uses this one.
    router.routesById[rootRouteId].update({
      notFoundComponent: PendingScreen,
      staticData: { title: SITE_NAME, access: 'everyone' },
    } as never);
  }
  await Promise.all([router.load(), loadAhead(loadDesktopBar)]);
  try {
    const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
      // In one piece: pieces would need a script to assemble them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    });
    return {
      title: documentTitle(facts?.title ?? SITE_NAME),
      html: await new Response(prelude).text(),
      data: isPrimed ? packPageData(data) : null,
      chunks: chunksOf(page, facts, periods),
    };
  } finally {
    queryClient.clear();
  }
}

/** The chunks that read a page's data before hydration. */
const DATA_CHUNKS = ['page-data'];
/** Those that read its periods before the router starts. */
const PERIODS_CHUNKS = ['periods'];

function chunksOf(
  { content }: PrerenderedPage,
  facts: PageFacts | undefined,
  periods: PagePeriods | null,
): readonly string[] {
  const screen = facts?.access === 'patrons' ? 'GatedScreen' : facts?.screen;
  return [
    ...(periods ? PERIODS_CHUNKS : []),
    ...(screen ? [screen] : []),
    ...(content === null ? [] : DATA_CHUNKS),
  ];
}

export const prerenderer: Prerenderer = {
  paths: NAVIGATION_PAGES.map(({ path }) => path),
  free: NAVIGATION_PAGES.flatMap(({ path, facts: { access, title, place } }) =>
    place && access === 'everyone'
      ? [{ path, title, hint: place.hint ?? place.home?.hint ?? '' }]
      : [],
  ),
  render,
};
