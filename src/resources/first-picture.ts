/**
 * First pictures: pages drawn ahead, one file for each, that are shown until the app itself is there. Which
 * one fits an address, and what page, server and worker must agree on. Only the address decides.
 */
import type { DateStamp } from '../domain/pacific-date';
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../domain/period';
import type { EarlierRankings, PeriodStats } from '../domain/rankings';

export interface FirstPicture {
  /** Of the page, as its route says it. */
  readonly path: string;
  /** Of the rankings in it; null for a page's frame with a skeleton. */
  readonly period: PeriodValue | null;
}

/** The part of an address behind the question mark (URLSearchParams). */
export interface Search {
  has(name: string): boolean;
  get(name: string): string | null;
}

const NO_SEARCH: Search = { has: () => false, get: () => null };

const HOME = '/';
const RANKINGS = '/ranking';

/** What else an address may ask of the rankings: then they look different, and the frame alone is right. */
const VIEW_PARAMETERS = ['sort', 'dir', 'find', 'min'];

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

// Marked, so that the page's script goes without what only worker and server ask for.
const SHARED = /* @__PURE__ */ SHARED_FRAMES.map((path) => {
  const parts = path.replaceAll(PARAMETER, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'));
  return { path, addresses: new RegExp(`^${parts}$`) };
});

/** The picture that fits an address. Whether there is such a page, or the picture, is not known here. */
export function firstPictureOf(path: string, search: Search): FirstPicture {
  const shared = SHARED.find(({ addresses }) => addresses.test(path));
  if (shared) return { path: shared.path, period: null };
  if (path === HOME) return { path, period: DEFAULT_PERIOD };
  if (path !== RANKINGS || VIEW_PARAMETERS.some((name) => search.has(name))) {
    return { path, period: null };
  }
  return { path, period: parsePeriod(search.get('period')) ?? DEFAULT_PERIOD };
}

/** An address that this very picture fits, the same for all that do. */
export function firstPictureAddress({ path, period }: FirstPicture): string {
  if (path !== RANKINGS)
    return path.replaceAll(PARAMETER, (_, optional) => (optional ? '' : '/any'));
  if (period === DEFAULT_PERIOD) return path;
  return period === null ? `${path}?${VIEW_PARAMETERS[0]}=` : `${path}?period=${period}`;
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

/** The element that holds the picture, beside the app's own. */
export const FIRST_PICTURE_ID = 'first-picture';
/** On a stored page: the template with the files it asks for behind its first frame (index.html). */
export const FILES_ID = 'files';
/** The block with the data that the app begins with. */
export const FIRST_DATA_ID = 'first-data';
/**
 * On the document: which build the picture belongs to (the integrity of its index.html), and the day of its
 * data, where it has any.
 */
export const BUILD_ATTRIBUTE = 'data-build';
export const DAY_ATTRIBUTE = 'data-day';

/** The daily files that a picture with rankings is drawn from, their rows as they came. */
export interface FirstFiles {
  readonly period: PeriodValue;
  readonly date: DateStamp;
  /** Of the file with the rankings (`VERSION_HEADER`). */
  readonly version: string;
  readonly rankings: unknown;
  /** What the trend is counted from; null where that day has none. */
  readonly history: unknown;
}

/**
 * What stands in the data block: what the schemas read in those files when the picture was drawn. It is part
 * of the page, as its scripts are, of one build with them; so it is not read by a schema again.
 */
export interface FirstData {
  readonly period: PeriodValue;
  readonly date: DateStamp;
  readonly version: string;
  readonly current: PeriodStats;
  /** Null where the trend can't be counted. */
  readonly history: EarlierRankings | null;
}

/** A picture as HTML, once for each kind of screen. */
export interface DrawnPicture {
  /** Of the document. */
  readonly title: string;
  readonly phone: string;
  readonly wide: string;
  /** What the app begins with; null where there is nothing to begin with. */
  readonly data: FirstData | null;
  /** The chunks of the build that the page's screen begins with; none where it comes with the entry. */
  readonly chunks: readonly string[];
}

/** The module that draws, as the server finds it in the build (src/app/first-picture). */
export interface FirstPictureDrawing {
  /** The pages it draws. */
  readonly paths: readonly string[];
  /** `files` are for a picture with rankings; null where none are published. */
  draw(picture: FirstPicture, files: FirstFiles | null): Promise<DrawnPicture>;
}
