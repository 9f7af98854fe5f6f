/**
 * Sums up the counts of a season's days, except the newest: a night's work grows with the distinct things
 * seen in a season, not with its days. A report that is later than the newest days makes the sums again from
 * the days' counts (db/matches/counted-days), not from the matches.
 */
import { addDays, type DateStamp, daysBetween } from '../../src/domain/time/pacific-date';
import type { Database } from '../db/connection/database';
import { STORING_LOCK } from '../db/matches/counted-days';
import { inBatches, rangeOf } from './batches';
import { BY_LEADER, columnsOf, type DayCount, type DayTable, seasonTableOf } from './day-tables';

/** How many days are summed up at a time. */
const STEP_DAYS = 7;
/** Late reports change these days, and their files are published again. */
const NEWEST_DAYS = 7;

/** `days` from `from` on. */
interface Span {
  readonly from: DateStamp;
  readonly days: number;
}

/**
 * Sums up the first days of a season, as far as they should be on the day `to`. Gives the first day that is
 * not included; null where no sum is useful for [from, to).
 */
export async function addUpSeason(
  database: Database,
  { from, to }: { readonly from: DateStamp; readonly to: DateStamp },
  count: DayCount,
): Promise<DateStamp | null> {
  const length = daysBetween(from, to);
  const wanted = Math.floor((length - NEWEST_DAYS) / STEP_DAYS) * STEP_DAYS;
  let [known] = await database.query<{ days: number }>(
    'SELECT days FROM counted_days WHERE name = $1 AND days > 1 AND done AND day = $2::date',
    [count.name, from],
  );
  if (wanted > (known?.days ?? 0)) {
    const span = { from, days: wanted };
    if (await addUp(database, span, known ? { from, days: known.days } : null, count)) {
      known = span;
    }
  }
  return known && known.days <= length ? addDays(from, known.days) : null;
}

/** False where not all days were counted, or some changed meanwhile: the sum stays as it was. */
async function addUp(
  database: Database,
  span: Span,
  known: Span | null,
  { name, tables }: DayCount,
): Promise<boolean> {
  const mark = [name, span.from, span.days];
  // Exclusively for a moment, as for a day's count: any later change of these days removes the mark.
  const isBegun = await database.transaction(async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [STORING_LOCK]);
    const uncounted = await queries.query(
      `SELECT FROM match_days AS played
      WHERE day >= $2::date AND day < $2::date + $3::integer AND NOT EXISTS (
        SELECT FROM counted_days WHERE name = $1 AND days = 1 AND done AND counted_days.day = played.day
      )
      LIMIT 1`,
      mark,
    );
    if (uncounted.length > 0) return false;
    await queries.query('DELETE FROM counted_days WHERE name = $1 AND days > 1 AND NOT done', [
      name,
    ]);
    await queries.query(
      'INSERT INTO counted_days (name, day, days, done) VALUES ($1, $2::date, $3, false)',
      mark,
    );
    return true;
  });
  if (!isBegun) return false;
  for (const table of tables) await fillNext(database, span, known, table);
  const isDone = await database.transaction(async (queries) => {
    const marked = await queries.query(
      'UPDATE counted_days SET done = true WHERE name = $1 AND day = $2::date AND days = $3 RETURNING day',
      mark,
    );
    if (marked.length === 0) return false;
    await queries.query(
      'DELETE FROM counted_days WHERE name = $1 AND days > 1 AND NOT (day = $2::date AND days = $3)',
      mark,
    );
    for (const table of tables) {
      const season = seasonTableOf(table);
      await queries.execute(
        `DROP TABLE ${season}; ALTER TABLE ${nextOf(table)} RENAME TO ${season}`,
      );
    }
    return true;
  });
  if (isDone) await database.execute(`ANALYZE ${tables.map(seasonTableOf).join(', ')}`);
  return isDone;
}

/** A new table instead of changed rows: the embedded database has no VACUUM to clean up after them. */
async function fillNext(
  database: Database,
  { from, days }: Span,
  known: Span | null,
  table: DayTable,
): Promise<void> {
  const next = nextOf(table);
  await database.execute(
    `DROP TABLE IF EXISTS ${next}; CREATE UNLOGGED TABLE ${next} (LIKE ${seasonTableOf(table)})`,
  );
  const parameters = [
    known ? addDays(from, known.days) : from,
    addDays(from, days),
    known !== null,
  ];
  const counts = `(
    SELECT ${columnsOf(table)} FROM ${table.name} WHERE day >= $1::date AND day < $2::date
    UNION ALL
    SELECT ${columnsOf(table)} FROM ${seasonTableOf(table)} WHERE $3::boolean
  ) AS counts`;
  const leaders = await database.query<{ leader: string; sides: number }>(
    `SELECT leader, count(*) AS sides FROM ${counts} GROUP BY leader ORDER BY leader COLLATE "C"`,
    parameters,
  );
  const sums = Object.entries(table.counts).map(([column, add]) => `${add}(${column})`);
  for (const batch of inBatches(leaders, database.isSerial)) {
    // Not retried over another connection: it would be added twice.
    await database.transaction((queries) =>
      queries.query(
        `INSERT INTO ${next} (${columnsOf(table)})
        SELECT ${[...table.keys, ...sums].join(', ')}
        FROM ${counts}
        WHERE leader COLLATE "C" BETWEEN $4 AND $5
        GROUP BY ${table.keys.join(', ')}
        ${BY_LEADER}`,
        [...parameters, ...rangeOf(batch)],
      ),
    );
  }
  await database.execute(
    `CREATE INDEX ON ${next} USING brin (leader COLLATE "C") WITH (pages_per_range = 16)`,
  );
}

function nextOf(table: DayTable): string {
  return `${seasonTableOf(table)}_next`;
}
