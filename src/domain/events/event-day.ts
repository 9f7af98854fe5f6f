/**
 * The days of the event calendar: read from the feed's words, counted and named. A day belongs to no
 * time zone here; hours are the affair of `event-time`.
 */

/** A calendar day, `2026-11-21`. */
export type IsoDay = string;
/** A calendar month, `2026-11`. */
export type IsoMonth = string;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const DAY_MILLISECONDS = 86_400_000;

/** Three letters tell the months apart, so that "Nov." and "Sept." are read as well. */
const LEAST_MONTH_LETTERS = 3;

const MONTH_DAY_YEAR = /^([a-z]+)\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i;
const STORE_TOURNAMENT = /store tournament/i;

/** A day as the feed gives it. */
export interface EventDay {
  readonly day: IsoDay;
  /** True for store tournaments, which fill a month and are only filed under its first day. */
  readonly isWholeMonth: boolean;
}

/**
 * Reads "November 21, 2026"; a text with "Store Tournament" in it counts as the first of the month it
 * names (SPEC 5, Events feed parsing). Null when the text names no day that exists.
 */
export function parseEventDay(text: string): EventDay | null {
  const words = text.replace(/\s+/g, ' ').trim();
  if (STORE_TOURNAMENT.test(words)) {
    const day = parseMonthAnywhere(words.replace(STORE_TOURNAMENT, ' '));
    return day === null ? null : { day, isWholeMonth: true };
  }
  const [, month = '', dayOfMonth, year] = MONTH_DAY_YEAR.exec(words) ?? [];
  const day = isoDayOf(Number(year), monthNumber(month), Number(dayOfMonth));
  return day === null ? null : { day, isWholeMonth: false };
}

function parseMonthAnywhere(words: string): IsoDay | null {
  const year = Number(/\b(\d{4})\b/.exec(words)?.[1]);
  const months = (words.match(/[a-z]+/gi) ?? []).map(monthNumber);
  return isoDayOf(year, months.find((month) => month > 0) ?? 0, 1);
}

/** 1 to 12; 0 when the word is no month. */
function monthNumber(word: string): number {
  if (word.length < LEAST_MONTH_LETTERS) return 0;
  return MONTHS.findIndex((month) => month.startsWith(word.toLowerCase())) + 1;
}

function isoDayOf(year: number, month: number, dayOfMonth: number): IsoDay | null {
  const day = [pad(year, 4), pad(month, 2), pad(dayOfMonth, 2)].join('-');
  return isIsoDay(day) ? day : null;
}

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
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  return ['year', 'month', 'day']
    .map((part) => parts.find(({ type }) => type === part)?.value)
    .join('-');
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

export function firstDayOf(month: IsoMonth): IsoDay {
  return `${month}-01`;
}

/** "November 2026": the calendar's title. */
export function formatMonth(month: IsoMonth): string {
  return monthFormat.format(noonUtcOf(firstDayOf(month)));
}

/** "Sat 21 Nov 2026": a day in a table, as narrow as it can be without doubt. */
export function formatEventDay(day: IsoDay): string {
  return withoutCommas(dayFormat.format(noonUtcOf(day)));
}

/** "Saturday 21 November 2026": a day as a heading. */
export function formatLongDay(day: IsoDay): string {
  return withoutCommas(longDayFormat.format(noonUtcOf(day)));
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const longDayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

// Engines differ in whether "Sat" is followed by one.
function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
