/**
 * Days in Los Angeles, the product's clock: files are dated by it and refreshed at its midnight.
 * Knows calendar days only; hours, time-outs and the reader's own time zone live elsewhere.
 */

/** A calendar day in Los Angeles, written `yyyymmdd` as in the names of daily files. */
export type DateStamp = string;

const PACIFIC_ZONE = 'America/Los_Angeles';
const DAY_MILLISECONDS = 86_400_000;
/** A day on which the clocks go back. */
const LONGEST_DAY_MILLISECONDS = 90_000_000;

const pacificDay = new Intl.DateTimeFormat('en', {
  timeZone: PACIFIC_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const DAY_PARTS = ['year', 'month', 'day'];

/** The day it is in Los Angeles at the instant `now` (SPEC 7: "The date is in Los Angeles time"). */
export function pacificDateOf(now: Date): DateStamp {
  // By its parts: in which order a locale writes them differs from browser to browser.
  const parts = pacificDay.formatToParts(now);
  return DAY_PARTS.map((part) => parts.find(({ type }) => type === part)?.value).join('');
}

/** Reads `yyyymmdd`; null when the text is not a day that exists. */
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

/** The instant at which the next Pacific day begins: the data is refreshed then (SPEC 1). */
export function nextPacificMidnight(now: Date): Date {
  const today = pacificDateOf(now);
  let before = now.getTime();
  let after = before + LONGEST_DAY_MILLISECONDS;
  // Halving asks only which day an instant belongs to, so that days of 23 and 25 hours need no rule.
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (pacificDateOf(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** "19 Nov": a day in a sentence where the year is plain. */
export function formatDay(stamp: DateStamp): string {
  return dayFormat.format(noonUtcOf(stamp));
}

/** "19 Nov 2026": a day on a picture that outlives the year. */
export function formatDayWithYear(stamp: DateStamp): string {
  return dayWithYearFormat.format(noonUtcOf(stamp));
}

/** "2026-11-19": a day in a file's name, so that names sort. */
export function formatIsoDay(stamp: DateStamp): string {
  return `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});
const dayWithYearFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

// Noon keeps day arithmetic away from every midnight and from daylight saving.
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
