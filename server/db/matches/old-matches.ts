/**
 * Deletes matches of past seasons for good: an hour of play at a time, so that no visitor waits, and a kill
 * leaves no half. Related data goes with them; lists of cards stay, because later decks repeat them.
 */
import { type DateStamp, startOfPacificDay } from '../../../src/domain/time/pacific-date';
import type { Database } from '../connection/database';
import { renewNamesGone } from '../names/names-version';
import { storingAlone, uncountDaysOf } from './counted-days';
import { hoursOfDay } from './match-days';

interface RemovedSeasons {
  readonly matches: number;
  /** How many names no match has used since. */
  readonly names: number;
}

interface Removing {
  /** Stops it between two hours; another run continues. */
  readonly signal?: AbortSignal;
  /** Called with the finished fraction of the days. */
  readonly onProgress?: (fraction: number) => void;
}

const NAMES_AT_ONCE = 20_000;

/**
 * Removes matches from before the Pacific day `before`, the oldest first. No import may bring matches of
 * these days meanwhile.
 */
export async function removeMatchesBefore(
  database: Database,
  before: DateStamp,
  { signal, onProgress = () => {} }: Removing = {},
): Promise<RemovedSeasons> {
  const days = await database.query<{ day: DateStamp }>(
    `SELECT to_char(day, 'YYYYMMDD') AS day FROM match_days WHERE day < $1::date ORDER BY day`,
    [before],
  );
  let matches = 0;
  for (const [index, { day }] of days.entries()) {
    for (const hour of hoursOfDay(day)) {
      signal?.throwIfAborted();
      matches += await removeHour(database, day, hour);
    }
    await database.query('DELETE FROM match_days WHERE day = $1::date AND matches <= 0', [day]);
    onProgress((index + 1) / days.length);
  }
  const start = startOfPacificDay(before);
  await storingAlone(database, (queries) =>
    queries.query('DELETE FROM removed_matches WHERE played_at < $1', [start]),
  );
  let names = 0;
  for (let gone = NAMES_AT_ONCE; gone === NAMES_AT_ONCE; names += gone) {
    signal?.throwIfAborted();
    gone = await storingAlone(database, async (queries) => {
      const [row] = await queries.query<{ gone: number }>(REMOVE_NAMES, [start]);
      return row?.gone ?? 0;
    });
  }
  await storingAlone(database, renewNamesGone);
  return { matches, names };
}

function removeHour(
  database: Database,
  day: DateStamp,
  [from, to]: readonly [Date, Date],
): Promise<number> {
  return storingAlone(database, async (queries) => {
    const [row] = await queries.query<{ matches: number }>(REMOVE_SIDES, [from, to]);
    const matches = row?.matches ?? 0;
    if (matches === 0) return 0;
    await uncountDaysOf(queries, [from.toISOString()]);
    await queries.query('UPDATE match_days SET matches = matches - $2 WHERE day = $1::date', [
      day,
      matches,
    ]);
    return matches;
  });
}

const REMOVE_SIDES = `
  WITH gone AS (
    DELETE FROM match_sides WHERE played_at >= $1 AND played_at < $2 RETURNING match_key, side
  ),
  reports AS (
    DELETE FROM joined_reports WHERE match_key IN (SELECT match_key FROM gone)
  )
  SELECT count(*) FILTER (WHERE side = 0)::integer AS matches FROM gone`;

// A name shows its newest match: if that is gone, all its matches are.
const REMOVE_NAMES = `
  WITH gone AS (
    DELETE FROM player_names
    WHERE played_at < $1 AND ctid = ANY(ARRAY(
      SELECT ctid FROM player_names WHERE played_at < $1 LIMIT ${NAMES_AT_ONCE}
    ))
    RETURNING 1
  )
  SELECT count(*)::integer AS gone FROM gone`;

/**
 * Frees the room for reuse. Rebuilds the index of times: a reused page would belong to all days from the old
 * season on, and every question about a day would read it.
 */
export async function reclaimRoom(database: Database): Promise<void> {
  for (const table of ['match_sides', 'player_names', 'joined_reports']) {
    await database.execute(`VACUUM ${table}`);
  }
  // The embedded database runs one statement at a time anyway.
  const how = database.isSerial ? '' : 'CONCURRENTLY';
  await database.execute(`REINDEX INDEX ${how} match_sides_by_time`);
  await database.maintain();
}
