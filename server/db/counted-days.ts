/**
 * Which days' counts are right (publish/day-counts makes them): anyone who changes the matches of a day
 * says so here, in the transaction that changes them.
 */
import { pacificDateOf } from '../../src/domain/pacific-date';
import type { Database, Queries } from './database';
import { retryTransaction } from './retry-transaction';

/**
 * Transactions that store matches hold it together with each other; one that must not overlap any of
 * them holds it alone.
 */
export const STORING_LOCK = 7_041_002;

/** Runs what holds it alone, maybe twice: no import has looked before, and writes after. */
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
 * Held by one transaction at a time: it looks for what may be the same match, and must see what another one
 * has just stored.
 */
export const LOOKING_LOCK = 7_041_003;

/** Marks the days of these UTC instants as uncounted. Needs a transaction that holds STORING_LOCK. */
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

/** Who played a side's deck, in SQL: a device, or a name where there is none; among hashes of 64 bits. */
export const PILOT = pilotOf(
  `CASE device_id WHEN '' THEN 'name ' || player_name ELSE device_id END`,
);

function pilotOf(known: string): string {
  return `hashtextextended(${known}, 0)`;
}

/**
 * Takes a device, and the names that were its alone, out of what has been counted, and of what is being
 * counted just now. What they played is no one's from now on, as a new count would say.
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

// Days begin on the hour everywhere in the Pacific's history of matches: far fewer dates to work out.
function hoursOf(instants: Iterable<string>): Date[] {
  const hours = new Set<string>();
  for (const instant of instants) hours.add(instant.slice(0, HOUR_CHARACTERS));
  return Array.from(hours, (hour) => new Date(`${hour}:00Z`));
}

const HOUR_CHARACTERS = '2026-11-20T12'.length;
