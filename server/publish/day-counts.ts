/**
 * Counts each finished day once, and keeps the counts: a period's figures are sums over its days, and
 * a night's work grows with the new day and not with the season. Days whose matches have changed since
 * are counted again. What is counted of a day is each kind's own (`DayCount`).
 */
import {
  addDays,
  type DateStamp,
  pacificDateOf,
  startOfPacificDay,
} from '../../src/domain/pacific-date';
import { STORING_LOCK } from '../db/counted-days';
import type { Database } from '../db/database';
import { inBatches } from './batches';
import type { PeriodWindow } from './period-window';

/** What is counted of a day, and where it is kept. */
export interface DayCount {
  readonly name: string;
  /** Each with a column `day`. */
  readonly tables: readonly string[];
  /** Each counts the sides of ON_DAY into a table, with `$4` for the day. */
  readonly statements: readonly string[];
}

/** The sides of some leaders on a day, in SQL. */
export const ON_DAY =
  'played_at >= $1 AND played_at < $2 AND leader = ANY($3) AND game_mode IS NOT NULL';

/** The counts of the window's days in SQL, for a statement whose first parameters are `dayParameters`. */
export const IN_DAYS =
  'day >= $1::date AND day < $2::date AND game_mode = $3 AND (is_private OR NOT $4::boolean)';

export function dayParameters({ from, to, gameMode, privateOnly }: PeriodWindow): unknown[] {
  return [pacificDateOf(from), pacificDateOf(to), gameMode, privateOnly];
}

/** Makes sure that the counts of the window's days are there, and right as of now. */
export async function countDays(
  database: Database,
  { from, to }: Pick<PeriodWindow, 'from' | 'to'>,
  count: DayCount,
): Promise<void> {
  const end = pacificDateOf(to);
  const rows = await database.query<{ day: DateStamp }>(
    `SELECT to_char(day, 'YYYYMMDD') AS day FROM counted_days WHERE name = $1 AND done`,
    [count.name],
  );
  const counted = new Set(rows.map(({ day }) => day));
  let anything = false;
  for (let day = pacificDateOf(from); day < end; day = addDays(day, 1)) {
    if (counted.has(day)) continue;
    await countDay(database, day, count);
    anything = true;
  }
  if (anything) await database.execute(`ANALYZE ${count.tables.join(', ')}`);
}

/** Deletes the counts of days before `day`. */
export async function pruneCounts(
  database: Database,
  day: DateStamp,
  counts: readonly DayCount[],
): Promise<void> {
  const gone = await database.query('DELETE FROM counted_days WHERE day < $1::date RETURNING day', [
    day,
  ]);
  if (gone.length === 0) return;
  for (const table of counts.flatMap(({ tables }) => tables)) {
    await database.query(`DELETE FROM ${table} WHERE day < $1::date`, [day]);
  }
}

/** A day that imports keep changing under the count is left as it is after so many. */
const MOST_TRIES = 3;

async function countDay(
  database: Database,
  day: DateStamp,
  { name, tables, statements }: DayCount,
): Promise<void> {
  const span = [startOfPacificDay(day), startOfPacificDay(addDays(day, 1))];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Alone for a moment: whatever was stored before is counted, whatever comes later takes the mark away.
    await database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [STORING_LOCK]);
      await queries.query('DELETE FROM counted_days WHERE day = $1::date AND name = $2', [
        day,
        name,
      ]);
      await queries.query(
        'INSERT INTO counted_days (day, name, done) VALUES ($1::date, $2, false)',
        [day, name],
      );
    });
    for (const table of tables) {
      await database.query(`DELETE FROM ${table} WHERE day = $1::date`, [day]);
    }
    const leaders = await database.query<{ leader: string; sides: number }>(LEADERS_ON_DAY, span);
    for (const batch of inBatches(leaders, database.isSerial)) {
      const parameters = [...span, batch.map(({ leader }) => leader), day];
      // Not sent again over another connection: it would count twice.
      for (const sql of statements) {
        await database.transaction((queries) => queries.query(sql, parameters));
      }
    }
    const marked = await database.query(
      'UPDATE counted_days SET done = true WHERE day = $1::date AND name = $2 RETURNING day',
      [day, name],
    );
    if (marked.length > 0) return;
  }
}

const LEADERS_ON_DAY = `
SELECT leader, count(*) AS sides
FROM match_sides
WHERE played_at >= $1 AND played_at < $2 AND game_mode IS NOT NULL
GROUP BY leader
ORDER BY leader COLLATE "C"`;
