/**
 * Days and months of the event calendar, and how they are counted. A day belongs to no time zone here;
 * hours are the affair of `event-time`, words that of `day-words`.
 */

/** A calendar day, `2026-11-21`. */
export type IsoDay = string;
/** A calendar month, `2026-11`. */
export type IsoMonth = string;

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;

/** True for `2026-11-21`, false for a text of another form and for a day that does not exist. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = noonUtcOf(text);
  return !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === text;
}

/** Noon UTC of the day, in milliseconds: what a date without a time stands for (SPEC 9). */
export function noonUtcOf(day: IsoDay): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** The day after. */
export function nextDayOf(day: IsoDay): IsoDay {
  return new Date(noonUtcOf(day) + DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** The days from the first to the last one, both of them; null when those are more than `most`, or none. */
export function isoDaysFrom(
  first: IsoDay,
  last: IsoDay,
  most = Number.POSITIVE_INFINITY,
): IsoDay[] | null {
  const days: IsoDay[] = [];
  for (let day = first; day <= last; day = nextDayOf(day)) {
    if (days.length === most) return null;
    days.push(day);
  }
  return days.length === 0 ? null : days;
}

/**
 * How many minutes the clock of a time zone, the reader's own as a rule, is ahead of UTC at an instant. No
 * name of a zone: to ask for the reader's takes a slow phone a tenth of a second, as does the first date that
 * is written with it.
 */
export type ZoneOffset = (instant: Date) => number;

/** The day it is at the instant `now` on such a clock. */
export function dayAt(now: Date, offset: ZoneOffset): IsoDay {
  return clockAt(now, offset).slice(0, 10);
}

/** What such a clock and its calendar show: `2026-11-21T18:00:00.000Z`, whose Z means nothing. */
export function clockAt(instant: Date, offset: ZoneOffset): string {
  return new Date(instant.getTime() + offset(instant) * MINUTE_MILLISECONDS).toISOString();
}

export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

/** Reads `2026-11` from an address; null when it is no month. */
export function parseMonth(text: unknown): IsoMonth | null {
  return typeof text === 'string' && isIsoDay(firstDayOf(text)) ? text : null;
}

/** The month `months` after (or, negative, before) the given one. */
export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const date = new Date(noonUtcOf(firstDayOf(month)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

function firstDayOf(month: IsoMonth): IsoDay {
  return `${month}-01`;
}
