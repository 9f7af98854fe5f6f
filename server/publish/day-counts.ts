/**
 * Counts each finished day once, and stores the counts: a period's figures are sums over its days, so a
 * night's work grows with the new day, not with the season. Days whose matches have changed are counted
 * again.
 */
import {
  addDays,
  type DateStamp,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { STORING_LOCK } from '../db/matches/counted-days';
import { inBatches } from './batches';
import { type DayCount, seasonTableOf } from './day-tables';
import type { PeriodWindow } from './period-window';
import { addUpSeason } from './season-counts';

/**
 * Ensures valid counts for all days with matches in the window. Gives the first parameters of a statement
 * about them (`countsOf`).
 */
export async function countDays(
  database: Database,
  { from, to, gameMode, privateOnly }: PeriodWindow,
  count: DayCount,
): Promise<readonly unknown[]> {
  const [begin, end] = [pacificDateOf(from), pacificDateOf(to)];
  await countNewDays(database, begin, end, count);
  const summedUntil = await addUpSeason(database, { from: begin, to: end }, count);
  return [summedUntil ?? begin, end, gameMode, privateOnly, summedUntil !== null];
}

/** Ensures valid counts for all days with matches from `begin` until before `end`. */
export async function countNewDays(
  database: Database,
  begin: DateStamp,
  end: DateStamp,
  count: DayCount,
): Promise<void> {
  const uncounted = await database.query<{ day: DateStamp }>(UNCOUNTED_DAYS, [
    count.name,
    begin,
    end,
  ]);
  for (const { day } of uncounted) await countDay(database, day, count);
  if (uncounted.length > 0)
    await database.execute(`ANALYZE ${count.tables.map(({ name }) => name).join(', ')}`);
}

// Skips days without matches: a wrong date of years ago must not make all later days count.
const UNCOUNTED_DAYS = `
SELECT to_char(day, 'YYYYMMDD') AS day
FROM match_days AS played
WHERE day >= $2::date AND day < $3::date AND NOT EXISTS (
  SELECT FROM counted_days WHERE name = $1 AND days = 1 AND done AND counted_days.day = played.day
)
ORDER BY day`;

/** Deletes the counts of days before `day`, and of seasons that began before it. */
export async function pruneCounts(
  database: Database,
  day: DateStamp,
  counts: readonly DayCount[],
): Promise<void> {
  const removed = await database.query<{ name: string; days: number }>(
    'DELETE FROM counted_days WHERE day < $1::date RETURNING name, days',
    [day],
  );
  if (removed.length === 0) return;
  const sums = new Set(removed.filter(({ days }) => days > 1).map(({ name }) => name));
  for (const { name, tables } of counts) {
    for (const table of tables) {
      await database.query(`DELETE FROM ${table.name} WHERE day < $1::date`, [day]);
      if (sums.has(name)) await database.query(`TRUNCATE ${seasonTableOf(table)}`);
    }
  }
}

/** After this many attempts a day that imports keep changing is left as it is. */
const MOST_TRIES = 3;

async function countDay(
  database: Database,
  day: DateStamp,
  { name, tables, statements }: DayCount,
): Promise<void> {
  const span = [startOfPacificDay(day), startOfPacificDay(addDays(day, 1))];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Exclusively for a moment: matches stored before are counted, and later ones remove the mark.
    await database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [STORING_LOCK]);
      await queries.query(
        'DELETE FROM counted_days WHERE day = $1::date AND days = 1 AND name = $2',
        [day, name],
      );
      await queries.query(
        'INSERT INTO counted_days (day, name, done) VALUES ($1::date, $2, false)',
        [day, name],
      );
    });
    for (const table of tables) {
      await database.query(`DELETE FROM ${table.name} WHERE day = $1::date`, [day]);
    }
    for (const leaders of await leadersInBatches(database, span)) {
      // Not retried over another connection: it would count twice.
      for (const sql of statements) {
        await database.transaction((queries) => queries.query(sql, [...span, leaders, day]));
      }
    }
    for (const { name: table } of tables) {
      await database.query(`SELECT brin_summarize_new_values('${table}_by_day')`);
    }
    const marked = await database.query(
      'UPDATE counted_days SET done = true WHERE day = $1::date AND days = 1 AND name = $2 RETURNING day',
      [day, name],
    );
    if (marked.length > 0) return;
  }
}

/** Null for all of them: a database that takes large questions needs no batches. */
async function leadersInBatches(
  database: Database,
  span: readonly Date[],
): Promise<(readonly string[] | null)[]> {
  if (!database.isSerial) return [null];
  const leaders = await database.query<{ leader: string; sides: number }>(LEADERS_ON_DAY, span);
  return inBatches(leaders, true).map((batch) => batch.map(({ leader }) => leader));
}

const LEADERS_ON_DAY = `
SELECT leader, count(*) AS sides
FROM match_sides
WHERE played_at >= $1 AND played_at < $2 AND game_mode IS NOT NULL
GROUP BY leader
ORDER BY leader COLLATE "C"`;
