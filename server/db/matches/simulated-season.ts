/**
 * The database's facts about a simulated season: whether its matches are simulated, and until when they are
 * played. server/season plays it; imports and publication only need these facts.
 */
import type { DateStamp } from '../../../src/domain/time/pacific-date';
import type { Queries } from '../connection/database';

/** The season as the database knows it. */
export interface StoredSeason {
  readonly seed: string;
  readonly scale: number;
  readonly firstDay: DateStamp;
  readonly playedUntil: Date;
}

/** Null where no season is simulated. */
export async function readStoredSeason(database: Queries): Promise<StoredSeason | null> {
  const [row] = await database.query<StoredSeason>(
    `SELECT seed, scale, first_day AS "firstDay", played_until AS "playedUntil" FROM simulated_season`,
  );
  return row ?? null;
}

/** True where a season may be simulated: one has begun, or there are no matches. */
export async function canSimulate(database: Queries): Promise<boolean> {
  if (await readStoredSeason(database)) return true;
  return (await database.query('SELECT FROM match_sides LIMIT 1')).length === 0;
}

/** Replaces the season before. */
export async function storeSeason(
  queries: Queries,
  { seed, scale, firstDay, playedUntil }: StoredSeason,
): Promise<void> {
  await queries.query(
    `INSERT INTO simulated_season (seed, scale, first_day, played_until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_row) DO UPDATE
     SET seed = excluded.seed, scale = excluded.scale,
       first_day = excluded.first_day, played_until = excluded.played_until`,
    [seed, scale, firstDay, playedUntil],
  );
}

/** Every match before `playedUntil` is stored. */
export async function storeProgress(queries: Queries, playedUntil: Date): Promise<void> {
  await queries.query('UPDATE simulated_season SET played_until = $1', [playedUntil]);
}
