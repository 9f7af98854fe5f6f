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
import { primeTournaments } from '../data/queries/first-tournaments';
import { decodeFirstData } from '../data/schemas/first-data';
import { decodeTournaments } from '../data/schemas/tournaments';
import { indexTournaments } from '../domain/tournaments';
import { MarketPage } from '../features/market/MarketPage';
import { ReportOnItsWay } from '../features/market/ReportOnItsWay';
import { loadPie } from '../features/tournament-results/LeaderDistribution';
import type {
  DrawnPicture,
  FirstFiles,
  FirstPicture,
  FirstPictureDrawing,
} from '../resources/first-picture';
import { ANY_FRAME, firstPictureAddress } from '../resources/which-picture';
import { drawAheadFor } from '../ui/drawn-ahead';
import { PageHeading } from '../ui/PageHeading';
import { Pending } from '../ui/Pending';
import { loadPartAhead } from '../ui/use-part';
import { gateOf } from './GatedScreen';
import { loadDesktopBar } from './Layout';
import { PendingScreen } from './PendingScreen';
import { createAppRouter } from './router';
import { NAVIGATION_PAGES, routeTree } from './routes';
import { documentTitle, SITE_NAME } from './use-page-arrival';

/** Pages whose own screen can be drawn without any content; of the others the frame. */
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

// One after the other: which screen is meant, and what stands in a route, holds for all that is drawn.
let last: Promise<unknown> = Promise.resolve();

function drawInTurn(picture: FirstPicture, files: FirstFiles | null): Promise<DrawnPicture> {
  const drawn = last.then(() => draw(picture, files));
  last = drawn.catch(() => {});
  return drawn;
}

async function draw(picture: FirstPicture, files: FirstFiles | null): Promise<DrawnPicture> {
  const shown = readContent(files);
  await Promise.all([loadPartAhead(loadDesktopBar), loadPartAhead(loadPie)]);
  const facts = NAVIGATION_PAGES.find(({ path }) => path === picture.path)?.facts;
  return {
    title: documentTitle(facts?.title ?? SITE_NAME),
    phone: await drawFor('phone', picture, shown),
    wide: await drawFor('wide', picture, shown),
    edition: shown.edition,
    data: shown.data,
    chunks: chunksOf(SCREENS.get(picture.path)),
  };
}

/** What a page is drawn with beside its own words. */
interface Content extends Pick<DrawnPicture, 'edition' | 'data'> {
  /** Puts it where the screen looks for it. */
  prime(queryClient: QueryClient): void;
}

const NO_CONTENT: Content = { edition: null, data: null, prime: () => {} };

function readContent(files: FirstFiles | null): Content {
  if (files === null) return NO_CONTENT;
  if ('tournaments' in files) {
    const index = indexTournaments(decodeTournaments(files.tournaments).value);
    return {
      edition: files.version,
      // The app asks for the file itself: with it the page would be several times as long.
      data: null,
      prime: (queryClient) => primeTournaments(queryClient, index),
    };
  }
  const data = decodeFirstData(files);
  if (data === null) return NO_CONTENT;
  return {
    edition: data.date,
    data,
    prime: (queryClient) => primeRankings(queryClient, data, Date.now()),
  };
}

/** Where the gate of patrons is, and with what the last good check is read: what is behind it waits for that. */
const GATE = ['frame', 'storage'];

/** What a screen asks for in any case once it has its data, behind what it begins with. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  TournamentResultsScreen: ['LeaderPie'],
};

/** By page, as its route says it: in a frame another screen takes the place of its own. */
const SCREENS = new Map(
  Object.values(routeTree.children ?? []).map(({ options }) => {
    const { component, loader, staticData } = options;
    return ['path' in options ? options.path : '', { component, loader, staticData }];
  }),
);

interface ScreenOptions {
  readonly component?: unknown;
  readonly loader?: unknown;
  readonly staticData?: AnyRoute['options']['staticData'];
}

function chunksOf({ component, staticData }: ScreenOptions = {}): readonly string[] {
  if (staticData?.access === 'patrons') return GATE;
  if (typeof component !== 'function' || !('screen' in component)) return [];
  const screen = String(component.screen);
  return [screen, ...(PARTS[screen] ?? [])];
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
function frameScreen({ staticData }: ScreenOptions, path: string) {
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
  content: Content,
): Promise<string> {
  const queryClient = new SilentQueryClient();
  content.prime(queryClient);
  // Of a frame the path is all: a search that says nothing would be taken out of the address by a redirect.
  const whole = firstPictureAddress(picture);
  const address = picture.content === null ? whole.replace(/\?.*/, '') : whole;
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
      ({ fullPath }) => fullPath === picture.path,
    );
    const own = SCREENS.get(picture.path) ?? {};
    // It neither asks nor waits for anything.
    const frame = { component: frameScreen(own, picture.path), loader: () => undefined };
    // Every router has the same routes.
    route?.update((content.edition === null ? frame : own) as never);
  }
  await router.load();
  drawAheadFor(screen);
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
  draw: drawInTurn,
};
