/**
 * The counts of a finished day and their tables: each kind of daily file declares its own (`DayCount`). Every
 * table of days (`day_…`) has a second one for the sums of a season's first days (`season_…`).
 */

/** A table of counts. */
export interface DayTable {
  /** The table of days: with a column `day`, and a leader among the keys. */
  readonly name: `day_${string}`;
  /** The columns that identify a count. */
  readonly keys: readonly string[];
  /** The counts, each with the aggregate function that joins several. */
  readonly counts: Readonly<Record<string, 'sum' | 'bool_or'>>;
}

export interface DayCount {
  readonly name: string;
  readonly tables: readonly DayTable[];
  /** Each counts the sides of ON_DAY into a table, with `$4` for the day. */
  readonly statements: readonly string[];
}

/** The sides of some leaders on a day, or of all with null, in SQL. */
export const ON_DAY = `played_at >= $1 AND played_at < $2
  AND ($3::text[] IS NULL OR leader = ANY($3)) AND game_mode IS NOT NULL`;

/**
 * A day's counts are stored in the order of leaders: an embedded database asks for a few leaders at a time,
 * and only reads their part (migration 010).
 */
export const BY_LEADER = 'ORDER BY leader COLLATE "C"';

/** The table for the sums of a season's days. */
export function seasonTableOf({ name }: DayTable): string {
  return name.replace(/^day_/, 'season_');
}

export function columnsOf({ keys, counts }: DayTable): string {
  return [...keys, ...Object.keys(counts)].join(', ');
}

/**
 * The counts of a window's days in SQL, to select from: several rows per key, to be added up. `countDays`
 * gives the statement's first five parameters.
 */
export function countsOf(table: DayTable): string {
  const columns = columnsOf(table);
  const ofPeriod = `game_mode = $3 AND ${
    // Counts without regard to privacy have no private games of their own.
    table.keys.includes('is_private') ? '(is_private OR NOT $4::boolean)' : 'NOT $4::boolean'
  }`;
  return `(
    SELECT ${columns} FROM ${table.name} WHERE day >= $1::date AND day < $2::date AND ${ofPeriod}
    UNION ALL
    SELECT ${columns} FROM ${seasonTableOf(table)} WHERE $5::boolean AND ${ofPeriod}
  ) AS counts`;
}
