/**
 * Which days' counts are right (publish/day-counts makes them): whoever changes the matches of a day
 * says so here, in the transaction that changes them.
 */
import { pacificDateOf } from '../../src/domain/pacific-date';
import type { Queries } from './database';

/**
 * Transactions that store matches hold it together with each other; one that must not overlap any of
 * them holds it alone.
 */
export const STORING_LOCK = 7_041_002;

/** The counts of these instants' days (ISO times in UTC) are out of date. Within a transaction that holds STORING_LOCK. */
export async function uncountDaysOf(queries: Queries, instants: Iterable<string>): Promise<void> {
  const days = [...new Set(hoursOf(instants).map((hour) => pacificDateOf(hour)))].sort();
  if (days.length === 0) return;
  await queries.query('DELETE FROM counted_days WHERE day = ANY($1::date[])', [days]);
}

/** Takes a device out of what has been counted, and of what is being counted just now. */
export async function forgetInCounts(queries: Queries, deviceId: string): Promise<void> {
  await queries.query('DELETE FROM counted_days WHERE NOT done');
  await queries.query('DELETE FROM day_players WHERE device_id = $1', [deviceId]);
}

// Days begin on the hour everywhere in the Pacific's history of matches: far fewer dates to work out.
function hoursOf(instants: Iterable<string>): Date[] {
  const hours = new Set<string>();
  for (const instant of instants) hours.add(instant.slice(0, HOUR_CHARACTERS));
  return Array.from(hours, (hour) => new Date(`${hour}:00Z`));
}

const HOUR_CHARACTERS = '2026-11-20T12'.length;
