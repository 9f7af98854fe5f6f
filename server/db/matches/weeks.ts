/** Weeks, by which players' histories are indexed (migration 012). */

/**
 * The beginning of an instant's week, in SQL. To get a player's matches in the order of time, order by it
 * first: `ORDER BY weekOf('played_at') DESC, played_at DESC …`.
 */
export function weekOf(instant: string): string {
  return `date_bin('7 days', ${instant}, timestamptz '2001-01-01 00:00:00+00')`;
}
