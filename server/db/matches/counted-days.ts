/**
 * Which days' counts are valid (publish/day-counts makes them): a change of a day's matches marks it
 * here, in the same transaction.
 */
import { pacificDateOf } from '../../../src/domain/time/pacific-date';
import type { Database, Queries } from '../connection/database';
import { retryTransaction } from '../connection/retry-transaction';

/**
 * Transactions that store matches share this lock; one that must not overlap any of them holds it
 * exclusively.
 */
export const STORING_LOCK = 7_041_002;

/** Runs `work` exclusively, maybe twice: no import may have read before and write after. */
export function storingAlone<T>(
  database: Database,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return retryTransaction(database, async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [STORING_LOCK]);
    return work(queries);
  });
}

/**
 * One transaction at a time holds it: it searches for the same match under other keys, and must see what
 * another one has just stored.
 */
export const LOOKING_LOCK = 7_041_003;

/** Marks the days of these UTC instants as uncounted. Call it in a transaction that holds STORING_LOCK. */
export async function uncountDaysOf(queries: Queries, instants: Iterable<string>): Promise<void> {
  const days = [...new Set(hoursOf(instants).map((hour) => pacificDateOf(hour)))].sort();
  if (days.length === 0) return;
  await queries.query(
    `DELETE FROM counted_days WHERE EXISTS (
      SELECT FROM unnest($1::date[]) AS changed WHERE changed >= day AND changed < day + days
    )`,
    [days],
  );
}

/** The player of a side's deck, in SQL: the device, or the name without one, as a 64-bit hash. */
export const PILOT = pilotOf(
  `CASE device_id WHEN '' THEN 'name ' || player_name ELSE device_id END`,
);

function pilotOf(known: string): string {
  return `hashtextextended(${known}, 0)`;
}

/**
 * Removes a device, and names that only it used, from present and unfinished counts. As after a new count,
 * their matches belong to no player.
 */
export async function forgetInCounts(
  queries: Queries,
  deviceId: string,
  names: readonly string[],
): Promise<void> {
  await queries.query('DELETE FROM counted_days WHERE NOT done');
  const pilots = [deviceId, ...names.map((name) => `name ${name}`)];
  for (const span of ['day', 'season']) {
    await queries.query(`DELETE FROM ${span}_players WHERE device_id = $1`, [deviceId]);
    await queries.query(
      `UPDATE ${span}_deck_pilots SET pilot = ${pilotOf("'name '")}
      WHERE pilot IN (SELECT ${pilotOf('known')} FROM unnest($1::text[]) AS known)`,
      [pilots],
    );
  }
}

// In the history of matches, Pacific days always begin on the hour: so far fewer dates need computing.
function hoursOf(instants: Iterable<string>): Date[] {
  const hours = new Set<string>();
  for (const instant of instants) hours.add(instant.slice(0, HOUR_CHARACTERS));
  return Array.from(hours, (hour) => new Date(`${hour}:00Z`));
}

const HOUR_CHARACTERS = '2026-11-20T12'.length;
