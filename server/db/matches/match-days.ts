/** The Pacific days with matches, their number and the newest match: storing matches updates it. */
import {
  addDays,
  type DateStamp,
  pacificDateOf,
  startOfPacificDay,
} from '../../../src/domain/time/pacific-date';
import type { Queries } from '../connection/database';

/** The stored matches of some days. */
interface StoredMatches {
  readonly matches: number;
  /** When the newest was played; null for none. */
  readonly newest: Date | null;
}

/** The change of stored matches: the instants at which they were played (ISO times in UTC). */
export interface ChangedMatches {
  /** New matches. */
  readonly added: readonly string[];
  /** Matches that became part of another one. */
  readonly removed: readonly string[];
  /** Matches with a report without a `matchId`. */
  readonly unnamed: readonly string[];
}

/** Call it in the transaction that stores them, after storing. */
export async function changeMatchDays(
  queries: Queries,
  { added, removed, unnamed }: ChangedMatches,
): Promise<void> {
  if (added.length + removed.length + unnamed.length === 0) return;
  const days = new Map<DateStamp, { matches: number; newest: string; unnamed: boolean }>();
  const dayAt = dayReader();
  const dayOf = (instant: string) => {
    const day = dayAt(Date.parse(instant));
    const known = days.get(day) ?? { matches: 0, newest: instant, unnamed: false };
    if (!days.has(day)) days.set(day, known);
    if (instant > known.newest) known.newest = instant;
    return known;
  };
  for (const instant of added) dayOf(instant).matches += 1;
  for (const instant of removed) dayOf(instant).matches -= 1;
  for (const instant of unnamed) dayOf(instant).unnamed = true;
  const rows = Array.from(days, ([day, counted]) => ({ day, ...counted }));
  // Everything is written in one order, so that two imports of the same days wait in line instead of
  // deadlocking.
  await queries.query(
    `INSERT INTO match_days AS known (day, matches, newest, unnamed)
    SELECT day, matches, newest, unnamed
    FROM json_to_recordset($1::json) AS rows (day date, matches integer, newest timestamptz, unnamed boolean)
    ORDER BY day
    ON CONFLICT (day) DO UPDATE
    SET matches = known.matches + excluded.matches, newest = greatest(known.newest, excluded.newest),
      unnamed = known.unnamed OR excluded.unnamed`,
    [JSON.stringify(rows)],
  );
  // A match's replacement is as new as it was, unless it is on the next day.
  const left = rows.filter(({ matches, unnamed }) => matches < 0 || (matches === 0 && !unnamed));
  for (const { day } of left) {
    await queries.query(LOOK_AGAIN, [
      day,
      startOfPacificDay(day),
      startOfPacificDay(addDays(day, 1)),
    ]);
  }
  if (left.length > 0) await queries.query('DELETE FROM match_days WHERE matches <= 0');
}

const LOOK_AGAIN = `
  UPDATE match_days
  SET newest = coalesce((SELECT max(played_at) FROM match_sides WHERE played_at >= $2 AND played_at < $3), newest)
  WHERE day = $1::date`;

/** The stored data of all days, for an incoming batch. */
export interface StoredDays {
  /** Days with a report without a `matchId`. */
  readonly unnamed: ReadonlySet<DateStamp>;
  /** Whether a match played from `from` until `until`, in milliseconds, may be stored. */
  mayHold(from: number, until: number): boolean;
}

/** Most incoming matches are newer than everything stored, and need no search. */
export async function readStoredDays(queries: Queries): Promise<StoredDays> {
  const rows = await queries.query<{ day: DateStamp; newest: Date; unnamed: boolean }>(
    `SELECT to_char(day, 'YYYYMMDD') AS day, newest, unnamed FROM match_days`,
  );
  const newest = new Map(rows.map((row) => [row.day, row.newest.getTime()]));
  const dayOf = dayReader();
  return {
    unnamed: new Set(rows.filter(({ unnamed }) => unnamed).map(({ day }) => day)),
    mayHold: (from, until) =>
      until - from >= DAY_MILLISECONDS ||
      [from, until].some((instant) => (newest.get(dayOf(instant)) ?? 0) >= from),
  };
}

const DAY_MILLISECONDS = 86_400_000;
const QUARTER_MILLISECONDS = 900_000;

/**
 * Gives the Pacific day of instants. Days always begin on a quarter of an hour: so far fewer need computing.
 */
export function dayReader(): (instant: number) => DateStamp {
  const days = new Map<number, DateStamp>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MILLISECONDS);
    const known = days.get(quarter);
    if (known !== undefined) return known;
    const day = pacificDateOf(new Date(quarter * QUARTER_MILLISECONDS));
    days.set(quarter, day);
    return day;
  };
}

const HOUR_MILLISECONDS = 3_600_000;

/** The hours of a Pacific day: a change of all its matches goes by these parts. */
export function hoursOfDay(day: DateStamp): (readonly [Date, Date])[] {
  const start = startOfPacificDay(day).getTime();
  const end = startOfPacificDay(addDays(day, 1)).getTime();
  return Array.from({ length: (end - start) / HOUR_MILLISECONDS }, (_, hour) => {
    const from = start + hour * HOUR_MILLISECONDS;
    return [new Date(from), new Date(from + HOUR_MILLISECONDS)] as const;
  });
}

/** For the days from `from` on and before `to`. */
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

/** Each day from `from` on and before `to`, with its matches. */
export function readDays(
  queries: Queries,
  from: DateStamp,
  to: DateStamp,
): Promise<{ readonly day: DateStamp; readonly matches: number }[]> {
  return queries.query(
    `SELECT to_char(every, 'YYYYMMDD') AS day, coalesce(matches, 0) AS matches
    FROM generate_series($1::date, $2::date - 1, interval '1 day') AS every
    LEFT JOIN match_days ON match_days.day = every::date ORDER BY every`,
    [from, to],
  );
}

/** The first day with a match; null for none. */
export async function readFirstDay(queries: Queries): Promise<DateStamp | null> {
  const [first] = await queries.query<{ day: DateStamp | null }>(
    `SELECT to_char(min(day), 'YYYYMMDD') AS day FROM match_days`,
  );
  return first?.day ?? null;
}

/**
 * A time after which roughly this many of the newest matches were played, as if those of a day were evenly
 * spread. Null where there are no more than that.
 */
export async function startOfNewest(queries: Queries, matches: number): Promise<Date | null> {
  const days = await queries.query<{ day: DateStamp; matches: number; newest: Date }>(
    `SELECT to_char(day, 'YYYYMMDD') AS day, matches, newest FROM match_days WHERE matches > 0 ORDER BY day DESC`,
  );
  let left = matches;
  for (const { day, matches: played, newest } of days) {
    if (played >= left) {
      const start = startOfPacificDay(day).getTime();
      const end = Math.min(newest.getTime(), startOfPacificDay(addDays(day, 1)).getTime());
      return new Date(end - (end - start) * (left / played));
    }
    left -= played;
  }
  return null;
}
