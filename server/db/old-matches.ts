/**
 * Matches of seasons that are over, taken away for good: an hour of play at a time, so that nobody waits
 * for it, and a kill leaves nothing half. What is known beside the matches goes with them; lists of cards
 * stay, for later decks repeat them.
 */
import { type DateStamp, startOfPacificDay } from '../../src/domain/pacific-date';
import { storingAlone, uncountDaysOf } from './counted-days';
import type { Database } from './database';
import { hoursOfDay } from './match-days';
import { renewNamesGone } from './names-version';

interface RemovedSeasons {
  readonly matches: number;
  /** Names that nobody has played under since. */
  readonly names: number;
}

interface Removing {
  /** Ends it between two hours; run again it goes on. */
  readonly signal?: AbortSignal;
  /** The fraction of the days that is done. */
  readonly onProgress?: (fraction: number) => void;
}

const NAMES_AT_ONCE = 20_000;

/**
 * Removes what was played before the Pacific day `before`, the oldest first. No import may bring matches of
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
  // Of those that were taken out it is known when they were played by what was told of them.
  await storingAlone(database, (queries) =>
    queries.query('DELETE FROM removed_matches WHERE left(told, 24)::timestamptz < $1', [start]),
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

// A name shows its newest match: where that is gone, all of its matches are.
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
 * Gives the room to what comes next. The index of times is made anew: a page that is filled again would
 * stand in it for all days from the old season's on, and every question about a day would read it.
 */
export async function reclaimRoom(database: Database): Promise<void> {
  for (const table of ['match_sides', 'player_names', 'joined_reports']) {
    await database.execute(`VACUUM ${table}`);
  }
  // One at a time is asked of the embedded database anyway.
  const how = database.isSerial ? '' : 'CONCURRENTLY';
  await database.execute(`REINDEX INDEX ${how} match_sides_by_time`);
  await database.maintain();
}
