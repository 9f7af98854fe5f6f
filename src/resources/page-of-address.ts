/** Which prerendered page fits an address: only the address decides, on server, worker and page. */
import { defaultPeriod, findPeriod, type PeriodValue } from '../domain/time/periods-of-today';
import { VIEW_PARAMETERS } from './page-parameters';
import type { PageContent, PrerenderedPage } from './prerendered-page';

/** The search parameters of an address (URLSearchParams). */
interface Search {
  has(name: string): boolean;
  get(name: string): string | null;
}

const NO_SEARCH: Search = { has: () => false, get: () => null };

const HOME = '/';
const RANKINGS = '/ranking';
const TOURNAMENTS = '/tournament';

/** Depends on the device: it shows this tab's player, or else redirects to the search. */
const MATCHES = '/matchhistory/search';

/** Pages with many addresses, named by their routes: the gate for patrons is the same at each address. */
export const SHARED_PAGES = [
  '/matchhistory/stats/$leaderId',
  '/matchhistory/vs/$leader1Id/$leader2Id',
  '/decklists/$leaderId',
  '/playerstats/{-$period}',
] as const;

/**
 * The app shell: bars around an unknown page. It fits every address without a better page, and represents no
 * page itself; this is its own address.
 */
export const APP_SHELL: PrerenderedPage = { path: '/app-shell', content: null };

/** `$leaderId`, or `{-$period}` where it may be missing. */
const PARAMETER = /\/(?:\$\w+|(\{-\$\w+\}))/g;

const SHARED = SHARED_PAGES.map((path) => {
  const parts = path.replaceAll(PARAMETER, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'));
  return { path, addresses: new RegExp(`^${parts}$`, 'i') };
});

/** The page that fits an address, whether or not its route exists. */
export function pageOfAddress(path: string, search: Search): PrerenderedPage {
  const shared = SHARED.find(({ addresses }) => addresses.test(path));
  if (shared) return { path: shared.path, content: null };
  if (path === MATCHES) return APP_SHELL;
  if (asksForMore(path, search)) return APP_SHELL;
  return { path, content: contentOf(path, search) };
}

/** Whether the app with these routes has a screen for an address, as the router reads it. */
export function isScreen(path: string, routes: readonly string[]): boolean {
  const read = path.replace(/(?<=.)\/+$/, '').toLowerCase();
  return (
    read === APP_SHELL.path ||
    routes.some((route) => route.toLowerCase() === read) ||
    SHARED.some((page) => routes.includes(page.path) && page.addresses.test(read))
  );
}

/** Each period of the rankings has its own page. */
function asksForMore(path: string, search: Search): boolean {
  const names: readonly string[] =
    Object.entries(VIEW_PARAMETERS).find(([of]) => of === path)?.[1] ?? [];
  return names.some((name) => search.has(name) && !(path === RANKINGS && name === 'period'));
}

function contentOf(path: string, search: Search): PageContent | null {
  if (path === HOME) return defaultPeriod();
  if (path === RANKINGS) return findPeriod(search.get('period')) ?? defaultPeriod();
  return path === TOURNAMENTS ? 'tournaments' : null;
}

/** An address that this page fits; other such addresses give the same page. */
export function addressOfPage({ path, content }: PrerenderedPage): string {
  if (path === RANKINGS && content !== defaultPeriod()) return `${path}?period=${content}`;
  return path.replaceAll(PARAMETER, (_, optional) => (optional ? '' : '/any'));
}

/** The name of its file: `ranking-west_p.html`, `report.html`. */
export function fileOfPage({ path, content }: PrerenderedPage): string {
  const page =
    path
      .slice(1)
      .replaceAll(/[${}]|-(?=\$)/g, '')
      .replaceAll('/', '-') || 'home';
  return `${page}${content === null ? '' : `-${content}`}.html`;
}

/** Every page of these routes that can be prerendered, and the app shell. */
export function allPages(
  paths: readonly string[],
  periods: readonly PeriodValue[],
): PrerenderedPage[] {
  const pages = paths
    .filter((path) => path !== MATCHES)
    .flatMap((path): PrerenderedPage[] =>
      path === RANKINGS
        ? periods.map((content) => ({ path, content }))
        : [{ path, content: contentOf(path, NO_SEARCH) }],
    );
  return [...pages, APP_SHELL];
}
