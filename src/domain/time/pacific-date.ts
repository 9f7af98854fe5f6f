/**
 * Days in Los Angeles, the product's clock: it dates the files, and its midnight refreshes them. Knows
 * calendar days and their first instants, not the reader's time zone.
 */

import { shortMonthName } from './month-names';

/** A calendar day in Los Angeles, written `yyyymmdd` as in the names of daily files. */
export type DateStamp = string;

const DAY_MILLISECONDS = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;

/** The day in Los Angeles at the instant `now` (SPEC 7: "The date is in Los Angeles time"). */
export function pacificDateOf(now: Date): DateStamp {
  const instant = now.getTime();
  return stampOf(instant - hoursBehindUtc(instant) * HOUR_MILLISECONDS);
}

/**
 * Seven in summer, eight in winter, by the rule of 2007. Computed without the browser: its first time-zone
 * lookup delays a phone's first paint by a tenth of a second (docs/decisions/tables.md).
 */
function hoursBehindUtc(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  // From the second Sunday of March to the first of November, each at two in the morning.
  const isSummer =
    instant >= sundayFrom(Date.UTC(year, 2, 8, 10)) &&
    instant < sundayFrom(Date.UTC(year, 10, 1, 9));
  return isSummer ? 7 : 8;
}

/** The instant itself, or the same time on the next Sunday. */
function sundayFrom(instant: number): number {
  return instant + ((7 - new Date(instant).getUTCDay()) % 7) * DAY_MILLISECONDS;
}

/** Reads `yyyymmdd`; null for a day that does not exist. */
export function parseDateStamp(text: string): DateStamp | null {
  if (!/^\d{8}$/.test(text)) return null;
  return stampOf(noonUtcOf(text)) === text ? text : null;
}

/** The day `days` after (or, negative, before) the given one. */
export function addDays(stamp: DateStamp, days: number): DateStamp {
  return stampOf(noonUtcOf(stamp) + days * DAY_MILLISECONDS);
}

/** Whole days from `earlier` to `later`; negative when the order is reversed. */
export function daysBetween(earlier: DateStamp, later: DateStamp): number {
  return Math.round((noonUtcOf(later) - noonUtcOf(earlier)) / DAY_MILLISECONDS);
}

/** The instant 00:00 in Los Angeles on the given day: days last 23 or 25 hours where the clocks change. */
export function startOfPacificDay(stamp: DateStamp): Date {
  const midnightUtc = noonUtcOf(stamp) - DAY_MILLISECONDS / 2;
  // Seven hours behind in summer, eight in winter; the clocks change at two, so midnight always exists.
  const summer = new Date(midnightUtc + 7 * HOUR_MILLISECONDS);
  return pacificDateOf(summer) === stamp ? summer : new Date(midnightUtc + 8 * HOUR_MILLISECONDS);
}

/** The instant of the next Pacific midnight, when the data is refreshed (SPEC 1). */
export function nextPacificMidnight(now: Date): Date {
  return startOfPacificDay(addDays(pacificDateOf(now), 1));
}

/** "19 Nov": a day in a sentence where the year is obvious. */
export function formatDay(stamp: DateStamp): string {
  return `${Number(stamp.slice(6, 8))} ${shortMonthName(Number(stamp.slice(4, 6)))}`;
}

/** "19 Nov 2026": a day in a picture that people keep for years. */
export function formatDayWithYear(stamp: DateStamp): string {
  return `${formatDay(stamp)} ${stamp.slice(0, 4)}`;
}

/** "2026-11-19": a day in a file's name, which sorts correctly. */
export function formatIsoDay(stamp: DateStamp): string {
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}

// Noon keeps day arithmetic clear of midnights and daylight saving.
function noonUtcOf(stamp: DateStamp): number {
  return Date.UTC(
    Number(stamp.slice(0, 4)),
    Number(stamp.slice(4, 6)) - 1,
    Number(stamp.slice(6, 8)),
    12,
  );
}

function stampOf(milliseconds: number): DateStamp {
  return new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '');
}
