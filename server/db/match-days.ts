/** The Pacific days that have matches, with how many and the newest: kept by anyone who stores matches. */
import { type DateStamp, pacificDateOf } from '../../src/domain/pacific-date';
import type { Queries } from './database';

/** What is stored of some days. */
interface StoredMatches {
  readonly matches: number;
  /** When the newest was played; null where there is none. */
  readonly newest: Date | null;
}

/** Adds matches that were new, by the instants they were played at (ISO times in UTC). In the transaction that stores them. */
export async function addToMatchDays(queries: Queries, instants: readonly string[]): Promise<void> {
  if (instants.length === 0) return;
  const days = new Map<DateStamp, { matches: number; newest: string }>();
  for (const instant of instants) {
    const day = pacificDateOf(new Date(instant));
    const known = days.get(day);
    if (!known) {
      days.set(day, { matches: 1, newest: instant });
      continue;
    }
    known.matches += 1;
    if (instant > known.newest) known.newest = instant;
  }
  const rows = Array.from(days, ([day, counted]) => ({ day, ...counted }));
  // In one order, as everything that is written: two imports of the same days wait for each other, and not in a ring.
  await queries.query(
    `INSERT INTO match_days AS known (day, matches, newest)
    SELECT day, matches, newest FROM json_to_recordset($1::json) AS rows (day date, matches integer, newest timestamptz)
    ORDER BY day
    ON CONFLICT (day) DO UPDATE
    SET matches = known.matches + excluded.matches, newest = greatest(known.newest, excluded.newest)`,
    [JSON.stringify(rows)],
  );
}

/** Of the days from `from` on and before `to`. */
export async function readStoredMatches(
  queries: Queries,
  from: DateStamp,
  to: DateStamp,
): Promise<StoredMatches> {
  const [row] = await queries.query<StoredMatches>(
    `SELECT coalesce(sum(matches), 0)::integer AS matches, max(newest) AS newest
    FROM match_days WHERE day >= $1::date AND day < $2::date`,
    [from, to],
  );
  return row as StoredMatches;
}

/** The first day that has a match; null where none is stored. */
export async function readFirstDay(queries: Queries): Promise<DateStamp | null> {
  const [first] = await queries.query<{ day: DateStamp | null }>(
    `SELECT to_char(min(day), 'YYYYMMDD') AS day FROM match_days`,
  );
  return first?.day ?? null;
}
