/**
 * Draws pages ahead, where there is no browser: an entry of the server's build (vite.config.ts) that the
 * server loads when it runs. The same components as the page's, in both widths, told apart by a media query.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  RouterProvider,
  rootRouteId,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { PremiumGate } from '../components/PremiumGate';
import { LOADING } from '../components/patron-status';
import { primeRankings } from '../data/queries/first-rankings';
import { decodeFirstData } from '../data/schemas/first-data';
import { MarketPage } from '../features/market/MarketPage';
import { ReportOnItsWay } from '../features/market/ReportOnItsWay';
import type {
  DrawnPicture,
  FirstData,
  FirstFiles,
  FirstPicture,
  FirstPictureDrawing,
} from '../resources/first-picture';
import { ANY_FRAME, firstPictureAddress } from '../resources/which-picture';
import { PageHeading } from '../ui/PageHeading';
import { Pending } from '../ui/Pending';
import { drawForScreen } from '../ui/use-media-query';
import { loadPartAhead } from '../ui/use-part';
import { gateOf } from './GatedScreen';
import { loadDesktopBar } from './Layout';
import { PendingScreen } from './PendingScreen';
import { createAppRouter } from './router';
import { NAVIGATION_PAGES, routeTree } from './routes';
import { documentTitle, SITE_NAME } from './use-page-arrival';

/** Pages whose own screen can be drawn from what is known here; of the others the frame. */
const DRAWN_WHOLE: readonly string[] = [
  '/',
  '/ranking',
  '/matchhistory',
  '/cardbackfight',
  '/faq',
  '/about',
  '/privacy-policy',
  '/terms',
];

/** Asks nobody: what it was given is all there is. */
class SilentQueryClient extends QueryClient {
  override async prefetchQuery(): Promise<void> {}
}

async function draw(picture: FirstPicture, files: FirstFiles | null): Promise<DrawnPicture> {
  const data = files && decodeFirstData(files);
  await loadPartAhead(loadDesktopBar);
  const facts = NAVIGATION_PAGES.find(({ path }) => path === picture.path)?.facts;
  return {
    title: documentTitle(facts?.title ?? SITE_NAME),
    phone: await drawFor('phone', picture, data),
    wide: await drawFor('wide', picture, data),
    data,
    chunks: CHUNKS.get(picture.path) ?? [],
  };
}

/** What every screen with a file of its own is loaded with. */
const WITH_SCREENS = 'more-icon-paths';
/** Where the gate of patrons is, and with what the last good check is read: what is behind it waits for that. */
const GATE = ['frame', 'storage'];

/** What a screen asks for in any case once it has its data, behind what it begins with. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  TournamentResultsScreen: ['LeaderPie'],
};

/** By page, before any is drawn: a frame has its screen replaced. */
const CHUNKS = new Map(
  Object.values(routeTree.children ?? []).map(({ options }) => [
    'path' in options ? options.path : '',
    chunksOf(options),
  ]),
);

function chunksOf({ component, staticData }: AnyRoute['options']): readonly string[] {
  if (staticData?.access === 'patrons') return [...GATE, WITH_SCREENS];
  if (!component || !('screen' in component)) return [];
  const screen = String(component.screen);
  return [screen, WITH_SCREENS, ...(PARTS[screen] ?? [])];
}

/** What a patron's own device shows in place of the gate, for a page that is live: the worker keeps none of it (sw/page-snapshots). */
const BEHIND_GATE: Readonly<Record<string, ReactNode>> = {
  '/market': (
    <MarketPage>
      <ReportOnItsWay />
    </MarketPage>
  ),
};

/**
 * What stands in a frame: the page's heading, where it stands as on every page, and quiet bars. Of a page for patrons its gate,
 * as it stands while the check is under way, and what stands in its place on a patron's own device; where nothing does, the gate asks
 * for nothing there. The styles of server/content/first-picture-page tell the two apart.
 */
function frameScreen({ staticData }: AnyRoute['options'], path: string) {
  if (staticData?.access === 'patrons') {
    const gate = <PremiumGate {...gateOf(staticData)} status={LOADING} />;
    const behind = BEHIND_GATE[path];
    return () => (
      <>
        {gate}
        {behind && <div className="for-patrons">{behind}</div>}
        <Pending />
      </>
    );
  }
  const { layout = 'page', heading, title } = staticData ?? {};
  if (layout !== 'page') return PendingScreen;
  return () => (
    <>
      <PageHeading>{heading ?? title}</PageHeading>
      <PendingScreen />
    </>
  );
}

async function drawFor(
  screen: 'phone' | 'wide',
  picture: FirstPicture,
  data: FirstData | null,
): Promise<string> {
  const queryClient = new SilentQueryClient();
  if (data) primeRankings(queryClient, data, Date.now());
  // Of a frame the path is all: a search that says nothing would be taken out of the address by a redirect.
  const whole = firstPictureAddress(picture);
  const address = picture.period === null ? whole.replace(/\?.*/, '') : whole;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(queryClient, history);
  // What restores a place in the page would be a script in it.
  router.options.scrollRestoration = false;
  if (picture.path === ANY_FRAME.path) {
    // Not yet known: what to say of it.
    router.routesById[rootRouteId].update({
      notFoundComponent: PendingScreen,
      staticData: { title: SITE_NAME, access: 'everyone' },
    } as never);
  } else if (!DRAWN_WHOLE.includes(picture.path)) {
    const route = Object.values(router.routesById).find(
      ({ fullPath }) => fullPath === picture.path && picture.path !== '/',
    );
    // It neither asks nor waits for anything.
    const component = route && frameScreen(route.options, picture.path);
    route?.update({ component, loader: () => undefined } as never);
  }
  await router.load();
  drawForScreen(screen);
  try {
    const { prelude } = await prerender(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      // Whole: what comes in pieces is put together by a script.
      { identifierPrefix: screen, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
    );
    return await new Response(prelude).text();
  } finally {
    queryClient.clear();
  }
}

export const drawing: FirstPictureDrawing = {
  paths: [...NAVIGATION_PAGES.map(({ path }) => path), ANY_FRAME.path],
  draw,
};
