/**
 * The targets of the two countdowns above the calendar (SPEC 2, Events; SPEC 5). Pure: the caller passes the
 * time.
 */

import { noonUtcOf } from '../time/calendar';
import { byOrder, type CalendarEntry, startOf } from './calendar-entry';

/**
 * The nearest registration whose day, taken at noon UTC, is later than `now`; null for none. On the same day,
 * those that have not opened yet come first.
 */
export function nextRegistration(
  entries: readonly CalendarEntry[],
  now: number,
): CalendarEntry | null {
  return firstOf(
    entries.filter(({ kind, day }) => kind === 'registration' && noonUtcOf(day) > now),
    (a, b) =>
      noonUtcOf(a.day) - noonUtcOf(b.day) ||
      Number(startOf(a) <= now) - Number(startOf(b) <= now) ||
      startOf(a) - startOf(b) ||
      byOrder(a, b),
  );
}

/**
 * Registrations that have not opened yet, but that `nextRegistration` skips because noon UTC of their day is
 * over; the earliest first.
 */
export function skippedRegistrations(
  entries: readonly CalendarEntry[],
  now: number,
): CalendarEntry[] {
  return entries
    .filter(
      (entry) =>
        entry.kind === 'registration' && noonUtcOf(entry.day) <= now && startOf(entry) > now,
    )
    .toSorted((a, b) => startOf(a) - startOf(b) || byOrder(a, b));
}

/** The nearest release; a product is out from 08:00 UTC on its day. Null where none lies ahead. */
export function nextProduct(entries: readonly CalendarEntry[], now: number): CalendarEntry | null {
  return firstOf(
    entries.filter((entry) => entry.kind === 'product' && startOf(entry) > now),
    (a, b) => startOf(a) - startOf(b) || byOrder(a, b),
  );
}

function firstOf(
  entries: readonly CalendarEntry[],
  compare: (a: CalendarEntry, b: CalendarEntry) => number,
): CalendarEntry | null {
  return entries.toSorted(compare)[0] ?? null;
}
