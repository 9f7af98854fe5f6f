/** Which page drawn ahead fits an address: the address alone decides. Apart from first-picture, for the start does not ask. */
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../domain/period';
import type { FirstPicture } from './first-picture';

/** The part of an address behind the question mark (URLSearchParams). */
export interface Search {
  has(name: string): boolean;
  get(name: string): string | null;
}

const NO_SEARCH: Search = { has: () => false, get: () => null };

const HOME = '/';
const RANKINGS = '/ranking';

/** What else an address may ask of a page that is drawn whole: then it looks different, and a frame alone is right. */
const VIEW_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  [RANKINGS]: ['sort', 'dir', 'find', 'min'],
  '/matchhistory': ['term'],
  '/cardbackfight': ['seed', 'check', 'counters', 'events', 'stages', 'banned', 'sets'],
};

/** Under this address the frame of the rankings is found. */
const RANKINGS_FRAME = `${RANKINGS}?sort=`;

/** Pages of many addresses, in the words of their routes: all addresses of one share its frame. */
export const SHARED_FRAMES = [
  '/matchhistory/stats/$leaderId',
  '/matchhistory/vs/$leader1Id/$leader2Id',
  '/decklists/$leaderId',
  '/playerstats/{-$period}',
] as const;

/**
 * The frame that fits every address: of those that no page has, and of the others as long as nothing better
 * is there. It stands for no page; this is where it is found.
 */
export const ANY_FRAME: FirstPicture = { path: '/frame', period: null };

/** `$leaderId`, or `{-$period}` where it may be missing. */
const PARAMETER = /\/(?:\$\w+|(\{-\$\w+\}))/g;

const SHARED = SHARED_FRAMES.map((path) => {
  const parts = path.replaceAll(PARAMETER, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'));
  return { path, addresses: new RegExp(`^${parts}$`) };
});

/** The picture that fits an address. Whether there is such a page, or the picture, is not known here. */
export function firstPictureOf(path: string, search: Search): FirstPicture {
  const shared = SHARED.find(({ addresses }) => addresses.test(path));
  if (shared) return { path: shared.path, period: null };
  if (path === HOME) return { path, period: DEFAULT_PERIOD };
  const isOtherView = VIEW_PARAMETERS[path]?.some((name) => search.has(name)) ?? false;
  if (path !== RANKINGS) return isOtherView ? ANY_FRAME : { path, period: null };
  if (isOtherView) return { path, period: null };
  return { path, period: parsePeriod(search.get('period')) ?? DEFAULT_PERIOD };
}

/** An address that this very picture fits, the same for all that do. */
export function firstPictureAddress({ path, period }: FirstPicture): string {
  if (path !== RANKINGS)
    return path.replaceAll(PARAMETER, (_, optional) => (optional ? '' : '/any'));
  if (period === DEFAULT_PERIOD) return path;
  return period === null ? RANKINGS_FRAME : `${path}?period=${period}`;
}

/** The name of its file: `ranking-west_p.html`, `report.html`. */
export function firstPictureFile({ path, period }: FirstPicture): string {
  const page =
    path
      .slice(1)
      .replaceAll(/[${}]|-(?=\$)/g, '')
      .replaceAll('/', '-') || 'home';
  return `${page}${period === null ? '' : `-${period}`}.html`;
}

/** Every picture there can be of these pages. */
export function allFirstPictures(
  paths: readonly string[],
  periods: readonly PeriodValue[],
): FirstPicture[] {
  return paths.flatMap((path): FirstPicture[] => {
    if (path === HOME) return [firstPictureOf(path, NO_SEARCH)];
    if (path !== RANKINGS) return [{ path, period: null }];
    return [{ path, period: null }, ...periods.map((period) => ({ path, period }))];
  });
}
