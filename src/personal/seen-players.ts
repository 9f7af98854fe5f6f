/**
 * What this device saw last of players, for when there is no network: the last search, the last ten
 * histories, and the statistics of anyone who the reader marked as themselves. Gone at log-out.
 */
import * as v from 'valibot';
import type { SearchResult } from '../domain/match';
import { MATCHES_PER_PAGE, type PlayerHistory } from '../domain/match-history';
import type { PlayerStats } from '../domain/player-stats';
import { forgetSeen, loadSeen, type Seen, saveSeen } from './last-seen';
import { HistorySchema, SearchResultSchema } from './stored-match';
import { PlayerStatsSchema } from './stored-player-stats';

/** How many histories are kept, the latest looked at. */
export const KEPT_HISTORIES = 10;
/** Of a long history the newest matches: ten whole ones of years would be 60 MB. */
const KEPT_MATCHES = 20 * MATCHES_PER_PAGE;

const SEARCH = 'search';
const HISTORIES = 'histories';
const STATS = 'player-stats';

interface SeenSearch {
  readonly term: string;
  readonly results: readonly SearchResult[];
}

const SearchSchema = v.object({ term: v.string(), results: v.array(SearchResultSchema) });

/** The last search that was answered; null when there was none. */
export function loadLastSearch(): Promise<Seen<SeenSearch> | null> {
  return loadSeen(SEARCH, SearchSchema);
}

/** What answered to this term; null when another search came after it. */
export async function loadSeenSearch(term: string): Promise<Seen<SearchResult[]> | null> {
  const seen = await loadLastSearch();
  return seen?.value.term === term ? { value: [...seen.value.results], seenAt: seen.seenAt } : null;
}

/** Keeps the answer to a search, in place of the one before. */
export function saveSeenSearch(search: SeenSearch, seenAt: number): Promise<void> {
  return saveSeen(SEARCH, search, seenAt);
}

/** The history of a device as it was seen last; null when it is not among the last ten. */
export function loadSeenHistory(deviceId: string): Promise<Seen<PlayerHistory> | null> {
  return loadSeen(historyName(deviceId), HistorySchema);
}

/** Keeps a history's newest matches and its figures; the one not looked at for longest goes. */
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

/** The statistics of a device as they were seen last; null when it is another's that are kept. */
export async function loadSeenStats(deviceId: string): Promise<Seen<PlayerStats[]> | null> {
  const seen = await loadSeen(STATS, StatsSchema);
  return seen?.value.deviceId === deviceId
    ? { value: seen.value.records, seenAt: seen.seenAt }
    : null;
}

/** Keeps the statistics of one device: there is room for the reader's own. */
export function saveSeenStats(
  deviceId: string,
  records: readonly PlayerStats[],
  seenAt: number,
): Promise<void> {
  return saveSeen(STATS, { deviceId, records }, seenAt);
}

/** Forgets what is kept of one device's player. */
export function forgetSeenPlayer(deviceId: string): Promise<void> {
  return oneByOne(async () => {
    await forgetSeen(historyName(deviceId));
    const stats = await loadSeen(STATS, StatsSchema);
    if (stats?.value.deviceId === deviceId) await forgetSeen(STATS);
  });
}

/** Forgets what is kept of every player, and the last search. */
export function forgetSeenPlayers(): Promise<void> {
  return oneByOne(async () => {
    for (const id of await keptHistories()) await forgetSeen(historyName(id));
    for (const name of [HISTORIES, STATS, SEARCH]) await forgetSeen(name);
  });
}

/** The statistics of this device may stay, those of any other go; null: none stays. */
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

// Two at once would each drop the other's place in the list.
function oneByOne(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
