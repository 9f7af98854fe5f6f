/**
 * What the database knows of a simulated season: whose matches it holds, and how far they have been
 * played. Playing itself is server/season's; imports and publication only need to know what is there.
 */
import type { DateStamp } from '../../src/domain/pacific-date';
import type { Queries } from './database';

/** The season as the database knows it. */
export interface StoredSeason {
  readonly seed: string;
  readonly scale: number;
  readonly firstDay: DateStamp;
  readonly playedUntil: Date;
}

/** Null when no season is simulated here. */
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

/** Puts a season in the place of the one before. */
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
