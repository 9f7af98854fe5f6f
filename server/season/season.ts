/**
 * Keeps a simulated season in the database, played up to now: two weeks on the first start, the missing time
 * on every later one. Never touches a database with real matches.
 */
import {
  addDays,
  daysBetween,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { storeMatches } from '../db/matches/match-store';
import type { PlayedMatch } from '../db/matches/side-rows';
import {
  readStoredSeason,
  type StoredSeason,
  storeProgress,
  storeSeason,
} from '../db/matches/simulated-season';
import type { SeasonCards } from './cards';
import { makeSeason, playDay, type Season } from './matches';

export interface SeasonRequest {
  readonly seed: string;
  /** The fraction of the full number of players and matches. */
  readonly scale: number;
}

/** Called with the finished fraction of the time to be played. */
type OnProgress = (fraction: number) => void;

/** Days played before the day of the first start. */
export const SEASON_DAYS = 14;
/** After a longer absence the days between are not needed: a new season begins. */
const LONGEST_ABSENCE_DAYS = 14;
/** Small enough that making a batch never delays a request for long. */
const BATCH = 1000;

/**
 * Plays the season up to `now` and gives the number of new matches. It may stop at any point: the next call
 * continues after the last stored batch.
 */
export async function continueSeason(
  database: Database,
  pool: SeasonCards,
  request: SeasonRequest,
  now: Date,
  onProgress: OnProgress = () => {},
): Promise<number> {
  const stored = await readOrBegin(database, request, now);
  if (stored.playedUntil >= now) return 0;
  const season = makeSeason(stored.seed, stored.scale, pool);
  const from = stored.playedUntil;
  let count = 0;
  for (const batch of batchesBetween(season, from, now)) {
    // Each match is simulated once: searching for another report of it would waste time.
    count += await storeMatches(database, batch.matches, false);
    await storeProgress(database, batch.until);
    onProgress((batch.until.getTime() - from.getTime()) / (now.getTime() - from.getTime()));
  }
  if (count > BATCH) await database.maintain();
  return count;
}

async function readOrBegin(
  database: Database,
  request: SeasonRequest,
  now: Date,
): Promise<StoredSeason> {
  const today = pacificDateOf(now);
  const stored = await readStoredSeason(database);
  if (stored && daysBetween(pacificDateOf(stored.playedUntil), today) <= LONGEST_ABSENCE_DAYS) {
    return stored;
  }
  const firstDay = addDays(today, -SEASON_DAYS);
  const season = {
    ...(stored ? { seed: stored.seed, scale: stored.scale } : request),
    firstDay,
    playedUntil: startOfPacificDay(firstDay),
  };
  await storeSeason(database, season);
  return season;
}

interface Batch {
  readonly matches: readonly PlayedMatch[];
  /** Everything before this instant is in this batch or an earlier one. */
  readonly until: Date;
}

function* batchesBetween(season: Season, from: Date, to: Date): Generator<Batch> {
  let matches: PlayedMatch[] = [];
  for (let day = pacificDateOf(from); startOfPacificDay(day) < to; day = addDays(day, 1)) {
    for (const match of playDay(season, day, from, to)) {
      const last = matches.at(-1);
      // Only between two instants: matches of the same second stay in one batch.
      if (matches.length >= BATCH && last && last.playedAt < match.playedAt) {
        yield { matches, until: match.playedAt };
        matches = [];
      }
      matches.push(match);
    }
  }
  yield { matches, until: to };
}
