/** The dates of the events feed, which are words (SPEC 5, Events feed parsing). */

import { MONTHS } from '../month-names';
import { type IsoDay, isIsoDay } from './iso-day';

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
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;
}

function isoDayOf(year: number, month: number, dayOfMonth: number): IsoDay | null {
  const day = [pad(year, 4), pad(month, 2), pad(dayOfMonth, 2)].join('-');
  return isIsoDay(day) ? day : null;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
