/**
 * Days and months, and arithmetic with them. A day has no time zone; this module also finds the present day
 * of the reader's clock. `pacific-date` has the product's days, in Los Angeles; `day-words` the words.
 */

/** A calendar day, `2026-11-21`. */
export type IsoDay = string;
/** A calendar month, `2026-11`. */
export type IsoMonth = string;

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;

/** The days of all months. The others take ten times as long to check, and a record has thousands of days. */
const IN_EACH_YEAR = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/;

/** True for `2026-11-21`, false for other forms and for days that do not exist. */
export function isIsoDay(text: string): boolean {
  if (IN_EACH_YEAR.test(text)) return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = noonUtcOf(text);
  return !Number.isNaN(noon) && new Date(noon).toISOString().slice(0, 10) === text;
}

/** Noon UTC of the day, in milliseconds: what a date without a time stands for (SPEC 9). */
export function noonUtcOf(day: IsoDay): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** The day `days` after (or, negative, before) the given one. */
export function shiftDay(day: IsoDay, days: number): IsoDay {
  return new Date(noonUtcOf(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/** The days from the first to the last, inclusive; null where there are none, or more than `most`. */
export function isoDaysFrom(
  first: IsoDay,
  last: IsoDay,
  most = Number.POSITIVE_INFINITY,
): IsoDay[] | null {
  const days: IsoDay[] = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) {
    if (days.length === most) return null;
    days.push(day);
  }
  return days.length === 0 ? null : days;
}

/**
 * How many minutes a time zone's clock, usually the reader's own, is ahead of UTC at an instant. Not a zone's
 * name: reading it takes a slow phone a tenth of a second, and so does the first date formatted with it.
 */
export type ZoneOffset = (instant: Date) => number;

/** The day of the instant `now` on such a clock. */
export function dayAt(now: Date, offset: ZoneOffset): IsoDay {
  return clockAt(now, offset).slice(0, 10);
}

/** What such a clock shows: `2026-11-21T18:00:00.000Z`, whose Z has no meaning. */
export function clockAt(instant: Date, offset: ZoneOffset): string {
  return new Date(instant.getTime() + offset(instant) * MINUTE_MILLISECONDS).toISOString();
}

/**
 * The instant, in milliseconds, at which such a clock shows a time of day, `09:00`; where it jumps over that,
 * as much later.
 */
export function instantOn(day: IsoDay, time: string, offset: ZoneOffset): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const near = shown - offset(new Date(shown)) * MINUTE_MILLISECONDS;
  return shown - offset(new Date(near)) * MINUTE_MILLISECONDS;
}

/** The clock of the reader's own time zone. */
export const ownZoneOffset: ZoneOffset = (instant) => -instant.getTimezoneOffset();

/** The day of a moment in the reader's calendar, which dates games and reports. */
export function localDayOf(moment: Date): IsoDay {
  return dayAt(moment, ownZoneOffset);
}

/** The time `11:53:41` on the reader's clock. */
export function localTimeOf(moment: Date): string {
  return clockAt(moment, ownZoneOffset).slice(11, 19);
}

/** All days of players lie between these. */
export const FIRST_PLAYER_DAY = '2000-01-01';
export const LAST_PLAYER_DAY = '2099-12-31';

/** True for a day on which a game may have been played: `0026-11-20` is a typing error. */
export function isPlayerDay(text: string): boolean {
  return isIsoDay(text) && text >= FIRST_PLAYER_DAY && text <= LAST_PLAYER_DAY;
}

export function monthOf(day: IsoDay): IsoMonth {
  return day.slice(0, 7);
}

/** Reads `2026-11` from an address; null for anything else. */
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
