/**
 * What this device last saw of players, for use without a network: the last search, the last ten histories,
 * and the statistics of the reader's own player. A log-out removes it.
 */
import * as v from 'valibot';
import type { SearchResult } from '../../domain/figures/match';
import { MATCHES_PER_PAGE, type PlayerHistory } from '../../domain/figures/match-history';
import type { PlayerStats } from '../../domain/figures/player-stats';
import { forgetSeen, loadSeen, type Seen, saveSeen } from './last-seen';
import { HistorySchema, SearchResultSchema } from './stored-match';
import { PlayerStatsSchema } from './stored-player-stats';

/** How many histories are kept, the last viewed ones. */
export const KEPT_HISTORIES = 10;
/** Only the newest matches of a long history are kept: ten whole ones of years would take 60 MB. */
const KEPT_MATCHES = 20 * MATCHES_PER_PAGE;

const SEARCH = 'search';
const HISTORIES = 'histories';
const STATS = 'player-stats';

interface SeenSearch {
  readonly term: string;
  readonly results: readonly SearchResult[];
}

const SearchSchema = v.object({ term: v.string(), results: v.array(SearchResultSchema) });

/** The last answered search; null where there was none. */
export function loadLastSearch(): Promise<Seen<SeenSearch> | null> {
  return loadSeen(SEARCH, SearchSchema);
}

/** The answer to this term; null after a later search. */
export async function loadSeenSearch(term: string): Promise<Seen<SearchResult[]> | null> {
  const seen = await loadLastSearch();
  return seen?.value.term === term ? { value: [...seen.value.results], seenAt: seen.seenAt } : null;
}

/** Keeps the answer to a search and replaces the one before. */
export function saveSeenSearch(search: SeenSearch, seenAt: number): Promise<void> {
  return saveSeen(SEARCH, search, seenAt);
}

/** The last seen history of a device; null where it is not among the last ten. */
export function loadSeenHistory(deviceId: string): Promise<Seen<PlayerHistory> | null> {
  return loadSeen(historyName(deviceId), HistorySchema);
}

/** Keeps a history's newest matches and its figures; it replaces the one not viewed for longest. */
export function saveSeenHistory(
  deviceId: string,
  history: PlayerHistory,
  seenAt: number,
): Promise<void> {
  return oneByOne(async () => {
    const pages = history.pages.slice(0, KEPT_MATCHES / MATCHES_PER_PAGE);
    await saveSeen(historyName(deviceId), { ...history, pages }, seenAt);
    const known = await keptHistories();
    const latest = [deviceId, ...known.filter((id) => id !== deviceId)];
    await saveSeen(HISTORIES, latest.slice(0, KEPT_HISTORIES), seenAt);
    for (const id of latest.slice(KEPT_HISTORIES)) await forgetSeen(historyName(id));
  });
}

const StatsSchema = v.object({ deviceId: v.string(), records: v.array(PlayerStatsSchema) });

/** The last seen statistics of a device; null where another device's are kept. */
export async function loadSeenStats(deviceId: string): Promise<Seen<PlayerStats[]> | null> {
  const seen = await loadSeen(STATS, StatsSchema);
  return seen?.value.deviceId === deviceId
    ? { value: seen.value.records, seenAt: seen.seenAt }
    : null;
}

/** Keeps the statistics of one device, the reader's own. */
export function saveSeenStats(
  deviceId: string,
  records: readonly PlayerStats[],
  seenAt: number,
): Promise<void> {
  return saveSeen(STATS, { deviceId, records }, seenAt);
}

/** Forgets what is kept about one device's player. */
export function forgetSeenPlayer(deviceId: string): Promise<void> {
  return oneByOne(async () => {
    await forgetSeen(historyName(deviceId));
    const stats = await loadSeen(STATS, StatsSchema);
    if (stats?.value.deviceId === deviceId) await forgetSeen(STATS);
  });
}

/** Forgets what is kept about all players, and the last search. */
export function forgetSeenPlayers(): Promise<void> {
  return oneByOne(async () => {
    for (const id of await keptHistories()) await forgetSeen(historyName(id));
    for (const name of [HISTORIES, STATS, SEARCH]) await forgetSeen(name);
  });
}

/** Keeps only the statistics of this device; null keeps none. */
export function keepOnlySeenStatsOf(deviceId: string | null): Promise<void> {
  return oneByOne(async () => {
    const stats = await loadSeen(STATS, StatsSchema);
    if (stats && stats.value.deviceId !== deviceId) await forgetSeen(STATS);
  });
}

async function keptHistories(): Promise<readonly string[]> {
  return (await loadSeen(HISTORIES, v.array(v.string())))?.value ?? [];
}

function historyName(deviceId: string): string {
  return `history ${deviceId}`;
}

let last: Promise<unknown> = Promise.resolve();

// One at a time: parallel changes would each lose the other's place in the list.
function oneByOne(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
