/**
 * How fresh a piece of data is: it travels with the data from the network to the note on the screen
 * (DESIGN, How data moves, 4). Knows days and ages, not words.
 */
import { type DateStamp, daysBetween } from './pacific-date';

export interface Freshness {
  /** The Pacific day the data is of; null for files without a day. */
  readonly dataDate: DateStamp | null;
  /** True when this device's own copy answered. */
  readonly fromStore: boolean;
  /** When that copy was stored. */
  readonly storedAt: Date | null;
  /** True when the network failed and an older copy stands in for what was asked. */
  readonly standsIn: boolean;
}

/** Data and how fresh it is. */
export interface Dated<Value> {
  readonly value: Value;
  readonly freshness: Freshness;
}

/** Fresh: of the network. Stored: of this device. Stale: older than a day of the product should be. */
export type Age = 'fresh' | 'stored' | 'stale';

/** From this many days on the age is said aloud; yesterday's data is usual until today's is published. */
export const STALE_DAYS = 2;

/** How the note shall mark the data. */
export function ageOf(freshness: Freshness, today: DateStamp): Age {
  if (daysOld(freshness, today) >= STALE_DAYS) return 'stale';
  return freshness.fromStore ? 'stored' : 'fresh';
}

/** Days between the data's own day and today; 0 where it has none. */
export function daysOld({ dataDate }: Freshness, today: DateStamp): number {
  return dataDate === null ? 0 : Math.max(0, daysBetween(dataDate, today));
}
