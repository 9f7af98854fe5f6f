/**
 * Days and months of the event calendar, and how they are counted. A day belongs to no time zone here;
 * hours are the affair of `event-time`, words that of `day-words`.
 */
import { perZone } from './zone-format';

/** A calendar day, `2026-11-21`. */
export type IsoDay = string;
/** A calendar month, `2026-11`. */
export type IsoMonth = string;

const DAY_MILLISECONDS = 86_400_000;

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

/** The day it is at the instant `now` in a time zone, the reader's own as a rule. */
export function dayAt(now: Date, timeZone: string): IsoDay {
  // By its parts: in which order a locale writes them differs from browser to browser.
  const parts = dayOf(timeZone).formatToParts(now);
  return ['year', 'month', 'day']
    .map((part) => parts.find(({ type }) => type === part)?.value)
    .join('-');
}

const dayOf = perZone((timeZone) => ({
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
}));

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

export function firstDayOf(month: IsoMonth): IsoDay {
  return `${month}-01`;
}
