/**
 * Keeps a simulated season in the database, played up to now: two weeks of it on the first start,
 * what has been missed on every later one. Never touches a database that holds real matches.
 */
import { addDays, type DateStamp, daysBetween, pacificDateOf } from '../../src/domain/pacific-date';
import type { Database, Queries } from '../db/database';
import { type Match, storeMatches } from '../db/match-store';
import { startOfPacificDay } from '../pacific-midnight';
import type { CardPool } from './cards';
import { makeSeason, playDay, type Season } from './matches';

export interface SeasonRequest {
  readonly seed: string;
  /** Share of the full number of players and matches. */
  readonly scale: number;
}

/** How far a continuation has come: a fraction of the time to be played. */
export type OnProgress = (fraction: number) => void;

/** Days played before the day of the first start. */
export const SEASON_DAYS = 14;
/** After so many days away nobody wants the days between: a new season begins instead. */
const LONGEST_ABSENCE_DAYS = 14;
/** Small enough that generating a batch never holds up a request for long. */
const BATCH = 1000;

/** The season as the database knows it; null when there is none. */
export interface StoredSeason {
  readonly seed: string;
  readonly scale: number;
  readonly firstDay: DateStamp;
  readonly playedUntil: Date;
}

export async function readStoredSeason(database: Queries): Promise<StoredSeason | null> {
  const [row] = await database.query<StoredSeason>(
    `SELECT seed, scale, first_day AS "firstDay", played_until AS "playedUntil" FROM simulated_season`,
  );
  return row ?? null;
}

/** True when a season may be simulated here: one has begun, or there is no match at all. */
export async function canSimulate(database: Queries): Promise<boolean> {
  if (await readStoredSeason(database)) return true;
  return (await database.query('SELECT FROM match_sides LIMIT 1')).length === 0;
}

/**
 * Plays the season up to `now` and gives the number of new matches. Safe to stop at any point:
 * the next call goes on after the last batch that was stored.
 */
export async function continueSeason(
  database: Database,
  pool: CardPool,
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
    count += await storeMatches(database, batch.matches);
    await database.query('UPDATE simulated_season SET played_until = $1', [batch.until]);
    onProgress((batch.until.getTime() - from.getTime()) / (now.getTime() - from.getTime()));
  }
  if (count > BATCH) await database.tidy();
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
  await database.query(
    `INSERT INTO simulated_season (seed, scale, first_day, played_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_row) DO UPDATE
     SET first_day = excluded.first_day, played_until = excluded.played_until`,
    [season.seed, season.scale, season.firstDay, season.playedUntil],
  );
  return season;
}

interface Batch {
  readonly matches: readonly Match[];
  /** Everything before this instant is in this batch or an earlier one. */
  readonly until: Date;
}

function* batchesBetween(season: Season, from: Date, to: Date): Generator<Batch> {
  let matches: Match[] = [];
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
