/** The address of each resource (CONTRACT, Addresses), for page, worker, server and tests. */
import { type DailyFile, dailyFileName } from './daily-files';
import { ABSENT_QUERY } from './hosts-word';
import { OPTIONAL_RESOURCE_NAMES, type PlainResourceName, RESOURCES } from './network-resources';
import { SERVER_PAGES_PATH } from './page-address';
import { BASES, DECK_FORM, EXTERNAL } from './settings';

export { cardImageAddress, cardThumbAddress } from './card-addresses';

/** A file without a day, with the version in its row. */
export function plainAddress(name: PlainResourceName): string {
  const { name: path, version } = RESOURCES[name];
  if (OPTIONAL_RESOURCE_NAMES.includes(name)) return `${BASES.content}/${path}${ABSENT_QUERY}`;
  return `${BASES.content}/${path}${version === null ? '' : `?v=${version}`}`;
}

/** A daily file requested as the latest: today's, then yesterday's. */
export function latestDailyFileAddress(file: DailyFile): string {
  return dailyFileAddress(file) + (OPTIONAL_RESOURCE_NAMES.includes(file.kind) ? ABSENT_QUERY : '');
}

/** A daily file of a given date, with the version parameter of SPEC 7. */
export function datedDailyFileAddress(file: DailyFile): string {
  return `${dailyFileAddress(file)}?v=${RESOURCES[file.kind].version}`;
}

function dailyFileAddress(file: DailyFile): string {
  return `${BASES.content}/stats/${dailyFileName(file)}`;
}

/**
 * Opens a deck, as `formatDeckText` writes it, in the deck builder; null where none is configured. The deck
 * replaces `{deck}` in the site's address; without that, it becomes a parameter of that name.
 */
export function deckBuilderAddress(
  deckText: string,
  deckBuilder: string | null = EXTERNAL.deckBuilder,
  { entry, separator }: { readonly entry: string; readonly separator: string } = DECK_FORM,
): string | null {
  if (deckBuilder === null) return null;
  const deck = deckText
    .split('\n')
    .map((line) => {
      const [count = '', card = ''] = line.split('x');
      return entry.replace('{count}', count).replace('{card}', card);
    })
    .join(separator);
  const encoded = encodeURIComponent(deck);
  if (deckBuilder.includes('{deck}')) return deckBuilder.replace('{deck}', encoded);
  return `${deckBuilder}${deckBuilder.includes('?') ? '&' : '?'}deck=${encoded}`;
}

/** A video inside the page; null where no video host is configured. */
export function videoFrameAddress(
  id: string,
  videoHost: string | null = EXTERNAL.videoHost,
): string | null {
  return videoHost && `${videoHost.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
}

/** The report with made-up prices, which a server with a simulated season has, and its day. */
export const OWN_MARKET_REPORT = {
  page: `${SERVER_PAGES_PATH}/market`,
  day: `${SERVER_PAGES_PATH}/market/day.json`,
} as const;

/** The API of the operator's panel, always in the process that serves it. */
export const OPERATOR_API = '/api/operator';
export const OPERATOR_LOGIN = '/api/auth/operator';

/** How many matches load first, however long a history is: 10 pages of 15, at most 300 KB. */
export const NEWEST_MATCHES = 150;

export type HistorySpan = 'newest' | 'older';
const SPAN_QUERY: Readonly<Record<HistorySpan, string>> = {
  newest: `&limit=${NEWEST_MATCHES}`,
  older: `&offset=${NEWEST_MATCHES}`,
};

export const API_ADDRESSES = {
  validate: `${BASES.api}/auth/validate`,
  status: `${BASES.api}/auth/status`,
  login: `${BASES.api}/auth/patreon`,
  logout: `${BASES.api}/auth/logout`,
  search: `${BASES.api}/search`,
  corrections: `${BASES.api}/corrections`,
  reminders: `${BASES.api}/reminders`,
  /** `span`: the newest ones, or the remaining ones; a host that does not know spans answers with all. */
  matches: (deviceId: string, span: HistorySpan | null = null) =>
    `${BASES.api}/matches?deviceId=${encodeURIComponent(deviceId)}${span ? SPAN_QUERY[span] : ''}`,
  playerStats: (deviceId: string) =>
    `${BASES.api}/player-stats?deviceId=${encodeURIComponent(deviceId)}`,
} as const;
