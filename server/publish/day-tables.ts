/**
 * What is counted of a finished day, and where: each kind of daily file says it for itself (`DayCount`).
 * Every table of days (`day_…`) has one beside it for a season's first days added up (`season_…`).
 */

/** A table of counts. */
export interface DayTable {
  /** Of the days: with a column `day`, and a leader among the keys. */
  readonly name: `day_${string}`;
  /** What the counts are told apart by. */
  readonly keys: readonly string[];
  /** The counts, each with the aggregate function that makes one of several. */
  readonly counts: Readonly<Record<string, 'sum' | 'bool_or'>>;
}

export interface DayCount {
  readonly name: string;
  readonly tables: readonly DayTable[];
  /** Each counts the sides of ON_DAY into a table, with `$4` for the day. */
  readonly statements: readonly string[];
}

/** The sides of some leaders on a day, or with null of all, in SQL. */
export const ON_DAY = `played_at >= $1 AND played_at < $2
  AND ($3::text[] IS NULL OR leader = ANY($3)) AND game_mode IS NOT NULL`;

/**
 * A day's counts are put into their table in the order of leaders: an embedded database asks for a few
 * leaders at a time, and reads only where these stand (migration 010).
 */
export const BY_LEADER = 'ORDER BY leader COLLATE "C"';

/** Where a season's days are added up. */
export function seasonTableOf({ name }: DayTable): string {
  return name.replace(/^day_/, 'season_');
}

export function columnsOf({ keys, counts }: DayTable): string {
  return [...keys, ...Object.keys(counts)].join(', ');
}

/**
 * The counts of a window's days in SQL, to be selected from: several rows of the same keys, to be added
 * up. The statement's first five parameters are those that `countDays` gives.
 */
export function countsOf(table: DayTable): string {
  const columns = columnsOf(table);
  const ofPeriod = `game_mode = $3 AND ${
    // What is counted without regard to privacy has no private games of its own.
    table.keys.includes('is_private') ? '(is_private OR NOT $4::boolean)' : 'NOT $4::boolean'
  }`;
  return `(
    SELECT ${columns} FROM ${table.name} WHERE day >= $1::date AND day < $2::date AND ${ofPeriod}
    UNION ALL
    SELECT ${columns} FROM ${seasonTableOf(table)} WHERE $5::boolean AND ${ofPeriod}
  ) AS counts`;
}
