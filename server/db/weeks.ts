/** Weeks, which the histories of players are indexed by (migration 012). */

/**
 * The beginning of an instant's week, in SQL. Anyone who wants a player's matches in the order of time asks
 * for them by it first, and then by the rest: `ORDER BY weekOf('played_at') DESC, played_at DESC …`.
 */
export function weekOf(instant: string): string {
  return `date_bin('7 days', ${instant}, timestamptz '2001-01-01 00:00:00+00')`;
}
