/**
 * How fresh data is: this travels with the data from the network to the note on the screen (DESIGN, How data
 * moves, 4). Knows days and ages, not words.
 */
import { type DateStamp, daysBetween, pacificDateOf } from './pacific-date';

/**
 * Why this device's copy answered:
 * - `never-changes`: a file of a date never changes, so the network need not be asked.
 * - `network-failed`: it was unreachable, or answered with a login page.
 * - `network-slow`: it did not answer in time.
 * - `not-published`: it lacks the file for this date, or no longer has it.
 * - `unusable`: it answered with an error or with unreadable content.
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
  /** The Pacific day of the data; null for files without a day. */
  readonly dataDate: DateStamp | null;
  /** True when this device's own copy answered. */
  readonly fromStore: boolean;
  /** When the network last confirmed this copy. */
  readonly storedAt: Date | null;
  /** Why this device's copy answered; absent for answers of the network. */
  readonly storedBecause?: StoredBecause | undefined;
  /** True where an older copy replaces the requested one. */
  readonly isFallback: boolean;
  /** True where the data came only with the page: this device has not saved it. */
  readonly isUnsaved?: boolean;
}

/** Data with its freshness. */
export interface Dated<Value> {
  readonly value: Value;
  readonly freshness: Freshness;
  /** Equal versions mean equal content; null or absent where unknown. */
  readonly version?: string | null;
}

/**
 * `fresh`: from the network. `stored`: from this device. `stale`: older than data of this product should be.
 * `unsaved`: only in the page.
 */
export type Age = 'fresh' | 'stored' | 'stale' | 'unsaved';

/** From this many days on the age is read out; yesterday's data is normal until today's is published. */
const STALE_DAYS = 2;

/** The mark of the data in its note. */
export function ageOf(freshness: Freshness, today: DateStamp): Age {
  if (freshness.isUnsaved) return 'unsaved';
  if (daysOld(freshness, today) >= STALE_DAYS) return 'stale';
  return freshness.fromStore ? 'stored' : 'fresh';
}

/** The day of the data; for a stored file without one, when the network last confirmed it. */
export function dayOf({ dataDate, storedAt }: Freshness): DateStamp | null {
  return dataDate ?? (storedAt && pacificDateOf(storedAt));
}

/** Days between the data's day and today; 0 without a day. */
export function daysOld(freshness: Freshness, today: DateStamp): number {
  const day = dayOf(freshness);
  return day === null ? 0 : Math.max(0, daysBetween(day, today));
}
