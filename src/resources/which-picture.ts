/** Which page drawn ahead fits an address: the address alone decides. Apart from first-picture, for the start does not ask. */
import { DEFAULT_PERIOD, type PeriodValue, parsePeriod } from '../domain/period';
import type { FirstContent, FirstPicture } from './first-picture';

/** The part of an address behind the question mark (URLSearchParams). */
export interface Search {
  has(name: string): boolean;
  get(name: string): string | null;
}

const NO_SEARCH: Search = { has: () => false, get: () => null };

const HOME = '/';
const RANKINGS = '/ranking';
const TOURNAMENTS = '/tournament';

/** What else an address may ask of a page that is drawn whole: then it looks different, and a frame alone is right. */
const VIEW_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  [RANKINGS]: ['sort', 'dir', 'find', 'min'],
  [TOURNAMENTS]: ['leader', 'format', 'tournament', 'top'],
  '/matchhistory': ['term'],
  '/cardbackfight': ['seed', 'check', 'counters', 'events', 'stages', 'banned', 'sets'],
};

/** A page that leads on to another at once where the address does not say whose it is. */
const MATCHES = {
  path: '/matchhistory/search',
  of: ['deviceId', 'deviceid'],
  else: '/matchhistory',
};

/** Pages whose bare address shows more than their frame, or another page, and under which the frame of each is found. */
const FRAMES_BESIDE: Readonly<Record<string, string>> = {
  [RANKINGS]: `${RANKINGS}?sort=`,
  [TOURNAMENTS]: `${TOURNAMENTS}?leader=`,
  [MATCHES.path]: `${MATCHES.path}?deviceId=`,
};

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
export const ANY_FRAME: FirstPicture = { path: '/frame', content: null };

/** `$leaderId`, or `{-$period}` where it may be missing. */
const PARAMETER = /\/(?:\$\w+|(\{-\$\w+\}))/g;

const SHARED = SHARED_FRAMES.map((path) => {
  const parts = path.replaceAll(PARAMETER, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'));
  return { path, addresses: new RegExp(`^${parts}$`) };
});

/** The picture that fits an address. Whether there is such a page, or the picture, is not known here. */
export function firstPictureOf(path: string, search: Search): FirstPicture {
  const shared = SHARED.find(({ addresses }) => addresses.test(path));
  if (shared) return { path: shared.path, content: null };
  if (path === MATCHES.path && !MATCHES.of.some((name) => search.has(name)))
    return { path: MATCHES.else, content: null };
  if (VIEW_PARAMETERS[path]?.some((name) => search.has(name)))
    return path in FRAMES_BESIDE ? { path, content: null } : ANY_FRAME;
  return { path, content: contentOf(path, search) };
}

function contentOf(path: string, search: Search): FirstContent | null {
  if (path === HOME) return DEFAULT_PERIOD;
  if (path === RANKINGS) return parsePeriod(search.get('period')) ?? DEFAULT_PERIOD;
  return path === TOURNAMENTS ? 'tournaments' : null;
}

/** An address that this very picture fits, the same for all that do. */
export function firstPictureAddress({ path, content }: FirstPicture): string {
  if (content === null)
    return (
      FRAMES_BESIDE[path] ?? path.replaceAll(PARAMETER, (_, optional) => (optional ? '' : '/any'))
    );
  return path === RANKINGS && content !== DEFAULT_PERIOD ? `${path}?period=${content}` : path;
}

/** The name of its file: `ranking-west_p.html`, `report.html`. */
export function firstPictureFile({ path, content }: FirstPicture): string {
  const page =
    path
      .slice(1)
      .replaceAll(/[${}]|-(?=\$)/g, '')
      .replaceAll('/', '-') || 'home';
  return `${page}${content === null ? '' : `-${content}`}.html`;
}

/** Every picture there can be of these pages. */
export function allFirstPictures(
  paths: readonly string[],
  periods: readonly PeriodValue[],
): FirstPicture[] {
  return paths.flatMap((path): FirstPicture[] => {
    const whole = firstPictureOf(path, NO_SEARCH);
    if (!(path in FRAMES_BESIDE)) return [whole];
    const contents = path === RANKINGS ? periods : [whole.content].filter((one) => one !== null);
    return [null, ...contents].map((content) => ({ path, content }));
  });
}
