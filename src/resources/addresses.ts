/**
 * Where each resource is found (CONTRACT, Addresses). Page, worker, server and tests ask here.
 */
import { type CardId, setOfCard } from '../domain/card';
import { type DailyFile, dailyFileName } from './daily-files';
import { BASES, EXTERNAL } from './settings';

/** Sent with dated requests so that a CDN can be told to forget; a file of a date never changes otherwise. */
const DAILY_FILE_VERSION = '1';
const CURVE_VERSION = '1';
/** SPEC 7: "a static tournament data file (version query v=4)". */
const TOURNAMENTS_VERSION = '4';

export const CARD_DATA_ADDRESS = `${BASES.content}/card_data.json`;
export const EVENTS_ADDRESS = `${BASES.content}/events.json`;
export const TOURNAMENTS_ADDRESS = `${BASES.content}/tournaments.json?v=${TOURNAMENTS_VERSION}`;
export const CURVE_ADDRESS = `${BASES.content}/stats/curve.jsonl?v=${CURVE_VERSION}`;
export const LATEST_VIDEO_ADDRESS = `${BASES.content}/latest_video.txt`;

/** A daily file asked for as the latest: today's, then yesterday's. */
export function latestDailyFileAddress(file: DailyFile): string {
  return `${BASES.content}/stats/${dailyFileName(file)}`;
}

/** A daily file of a given date, with the version parameter of SPEC 7. */
export function datedDailyFileAddress(file: DailyFile): string {
  return `${latestDailyFileAddress(file)}?v=${DAILY_FILE_VERSION}`;
}

/** The full picture of a card. */
export function cardImageAddress(id: CardId): string {
  return cardPicture(BASES.images, id);
}

/** The picture about 120 px wide; the full one serves where a host has none. */
export function cardThumbAddress(id: CardId): string {
  return cardPicture(BASES.thumbs, id);
}

// Ids come from files of others: encode, so that no id can leave its folder.
function cardPicture(base: string, id: CardId): string {
  return `${base}/${encodeURIComponent(setOfCard(id))}/${encodeURIComponent(id)}.png`;
}

/** A deck, as `formatDeckText` writes it, opened in the deck builder; null where no such site is set. */
export function deckBuilderAddress(
  deckText: string,
  deckBuilder: string | null = EXTERNAL.deckBuilder,
): string | null {
  if (deckBuilder === null) return null;
  const separator = deckBuilder.includes('?') ? '&' : '?';
  return `${deckBuilder}${separator}deck=${encodeURIComponent(deckText)}`;
}

/** A video played inside the page; null where no video host is set. */
export function videoFrameAddress(
  id: string,
  videoHost: string | null = EXTERNAL.videoHost,
): string | null {
  return videoHost && `${videoHost.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
}

export const API_ADDRESSES = {
  validate: `${BASES.api}/auth/validate`,
  status: `${BASES.api}/auth/status`,
  login: `${BASES.api}/auth/patreon`,
  logout: `${BASES.api}/auth/logout`,
  search: `${BASES.api}/search`,
  matches: (deviceId: string) => `${BASES.api}/matches?deviceId=${encodeURIComponent(deviceId)}`,
  playerStats: (deviceId: string) =>
    `${BASES.api}/player-stats?deviceId=${encodeURIComponent(deviceId)}`,
} as const;
