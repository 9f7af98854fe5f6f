/**
 * How fresh a piece of data is: it travels with the data from the network to the note on the screen
 * (DESIGN, How data moves, 4). Knows days and ages, not words.
 */
import { type DateStamp, daysBetween, pacificDateOf } from './pacific-date';

/**
 * Why this device's own copy answered:
 * - `never-changes`: a file of a date is what it is, the network need not be asked.
 * - `network-failed`: it could not be reached, or answered with a login page.
 * - `network-slow`: it had not answered in time.
 * - `not-published`: it has nothing for the date asked for, or no longer has the file.
 * - `unusable`: it answered, with an error or with nothing that could be read.
 * - `stored-only`: it was not asked.
 */
export const STORED_BECAUSE = [
  'never-changes',
  'network-failed',
  'network-slow',
  'not-published',
  'unusable',
  'stored-only',
] as const;
export type StoredBecause = (typeof STORED_BECAUSE)[number];

export interface Freshness {
  /** The Pacific day the data is of; null for files without a day. */
  readonly dataDate: DateStamp | null;
  /** True when this device's own copy answered. */
  readonly fromStore: boolean;
  /** When the network last said that this copy is what it has. */
  readonly storedAt: Date | null;
  /** Why this device's copy answered; absent for the network's answers. */
  readonly storedBecause?: StoredBecause | undefined;
  /** True when an older copy was given instead of what was asked. */
  readonly isFallback: boolean;
  /** True when it came with the page alone: this device has not saved it. */
  readonly isUnsaved?: boolean;
}

/** Data and how fresh it is. */
export interface Dated<Value> {
  readonly value: Value;
  readonly freshness: Freshness;
  /** Equal versions are equal content; null or absent where nothing is known. */
  readonly version?: string | null;
}

/**
 * Fresh: of the network. Stored: of this device. Stale: older than a day of the product should be. Unsaved:
 * of the page alone.
 */
export type Age = 'fresh' | 'stored' | 'stale' | 'unsaved';

/** From this many days on the age is said aloud; yesterday's data is usual until today's is published. */
const STALE_DAYS = 2;

/** How the note shall mark the data. */
export function ageOf(freshness: Freshness, today: DateStamp): Age {
  if (freshness.isUnsaved) return 'unsaved';
  if (daysOld(freshness, today) >= STALE_DAYS) return 'stale';
  return freshness.fromStore ? 'stored' : 'fresh';
}

/** The day the data is of; a stored file without one is as old as the network's last word on it. */
export function dayOf({ dataDate, storedAt }: Freshness): DateStamp | null {
  return dataDate ?? (storedAt && pacificDateOf(storedAt));
}

/** Days between the data's day and today; 0 where it has none. */
export function daysOld(freshness: Freshness, today: DateStamp): number {
  const day = dayOf(freshness);
  return day === null ? 0 : Math.max(0, daysBetween(day, today));
}
