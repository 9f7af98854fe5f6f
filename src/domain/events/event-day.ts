/** Reads the dates of the events feed, which are words (SPEC 5, Events feed parsing). */

import { type IsoDay, isIsoDay, isoDaysFrom } from '../time/calendar';
import { MONTHS } from '../time/month-names';

/** Three letters distinguish the months, so "Nov." and "Sept." work, too. */
const LEAST_MONTH_LETTERS = 3;
/** Longer than any event: a longer range is a typing error. */
const MAX_EVENT_DAYS = 366;

const STORE_TOURNAMENT = /store tournament/i;

/** The days of an event in the feed. */
export interface EventDay {
  readonly day: IsoDay;
  /** The same as `day` for an event of one day. */
  readonly lastDay: IsoDay;
  /** True for store tournaments, which last a month and are only listed under its first day. */
  readonly isWholeMonth: boolean;
}

/**
 * Reads "November 21, 2026", the same with a weekday, with the day first or as an ISO day, and consecutive
 * days: "December 12-13, 2026", "January 30 to February 1, 2027", "Dec 12 & 13, 2026". A text with "Store
 * Tournament" counts as the first of its month (SPEC 5, Events feed parsing). Null for a day that does not
 * exist, or an ambiguous one: "21/11/2026".
 */
export function parseEventDay(text: string): EventDay | null {
  const words = text.replace(/\s+/g, ' ').trim();
  if (STORE_TOURNAMENT.test(words)) {
    const day = parseMonthAnywhere(words.replace(STORE_TOURNAMENT, ' '));
    return day === null ? null : { day, lastDay: day, isWholeMonth: true };
  }
  const tokens = tokensOf(words);
  const days = tokens && runOf(partsOf(tokens));
  return days && { ...days, isWholeMonth: false };
}

/** A part of a date. */
type DateToken =
  | { readonly is: 'iso'; readonly iso: IsoDay }
  | { readonly is: 'year' | 'month' | 'day'; readonly number: number };

/** A word or sign that joins dates: a range or a list. */
interface Joint {
  readonly joins: 'to' | 'and';
}

type Token = DateToken | Joint;

const TOKEN = new RegExp(
  [
    /(?<iso>\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?(?!\d)/,
    /(?<year>\d{4})(?!\d)/,
    /(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d])/u,
    /(?<word>\p{L}+)/u,
    /(?<to>[-\u2010-\u2015\u2212~/])/,
    /(?<and>[&+])/,
    /(?<space>[\s,.()]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iuy',
);
/** "Sat", "Tues", "Saturday": they add nothing to the date. */
const WEEKDAY = /^(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?$/i;
const FILLER = /^(?:from|of|the|on)$/;
const RANGE_WORDS = new Set(['to', 'until', 'till', 'through', 'thru']);

/** Null where the text contains anything that belongs to no date. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) return null;
    const { iso, year, day, word, to, and } = groups;
    if (iso !== undefined) tokens.push({ is: 'iso', iso });
    else if (year !== undefined) tokens.push({ is: 'year', number: Number(year) });
    else if (day !== undefined) tokens.push({ is: 'day', number: Number(day) });
    else if (to !== undefined) tokens.push({ joins: 'to' });
    else if (and !== undefined) tokens.push({ joins: 'and' });
    else if (word !== undefined) {
      const token = tokenOfWord(word.toLowerCase());
      if (token === null) return null;
      if (token !== 'nothing') tokens.push(token);
    }
  }
  return tokens;
}

function tokenOfWord(word: string): Token | 'nothing' | null {
  if (WEEKDAY.test(word) || FILLER.test(word)) return 'nothing';
  if (RANGE_WORDS.has(word)) return { joins: 'to' };
  if (word === 'and') return { joins: 'and' };
  const month = monthNumber(word);
  return month === 0 ? null : { is: 'month', number: month };
}

/** The text before, between and after the joints. */
interface DatePart {
  readonly joinedBy: Joint['joins'] | null;
  readonly tokens: readonly DateToken[];
}

function partsOf(tokens: readonly Token[]): DatePart[] {
  const parts: { joinedBy: DatePart['joinedBy']; tokens: DateToken[] }[] = [
    { joinedBy: null, tokens: [] },
  ];
  for (const token of tokens) {
    const last = parts.at(-1);
    if ('joins' in token) {
      // "Sat-Sun, December 12-13": between weekdays the joint has no meaning.
      if (last && last.tokens.length > 0) parts.push({ joinedBy: token.joins, tokens: [] });
    } else if (token.is === 'day' && last?.tokens.at(-1)?.is === 'day') {
      // "5, 6 and 7 December": the comma joins them.
      parts.push({ joinedBy: 'and', tokens: [token] });
    } else last?.tokens.push(token);
  }
  return parts;
}

/** A day whose month and year may stand with another one. */
interface WrittenDay {
  readonly year: number | null;
  readonly month: number | null;
  readonly dayOfMonth: number;
}

/** The valid orders of a day's parts; a day without month takes it from its neighbour. */
const ORDERS = new Set([
  'month day year',
  'day month year',
  'year month day',
  'month day',
  'day month',
  'day year',
  'day',
]);

function writtenDay({ tokens }: DatePart): WrittenDay | null {
  const [first] = tokens;
  if (tokens.length === 1 && first?.is === 'iso') {
    const [year = 0, month = 0, dayOfMonth = 0] = first.iso.split('-').map(Number);
    return { year, month, dayOfMonth };
  }
  if (!ORDERS.has(tokens.map(({ is }) => is).join(' '))) return null;
  const numberOf = (wanted: DateToken['is']) =>
    tokens.flatMap((token) => (token.is === wanted && 'number' in token ? token.number : []))[0];
  return {
    year: numberOf('year') ?? null,
    month: numberOf('month') ?? null,
    dayOfMonth: numberOf('day') ?? 0,
  };
}

function runOf(parts: readonly DatePart[]): Omit<EventDay, 'isWholeMonth'> | null {
  const written = parts.map(writtenDay);
  if (written.some((day) => day === null)) return null;
  const days = isoDaysOf(written.filter((day) => day !== null));
  const [day] = days;
  const lastDay = days.at(-1);
  if (!day || !lastDay) return null;
  const between = isoDaysFrom(day, lastDay, MAX_EVENT_DAYS);
  if (between === null) return null;
  // A range names its ends. A list names its days, and is a run only without gaps.
  const isRun =
    parts.length === 2 && parts[1]?.joinedBy === 'to'
      ? true
      : parts.slice(1).every(({ joinedBy }) => joinedBy === 'and') &&
        between.join() === days.join();
  return isRun ? { day, lastDay } : null;
}

/** Each day with the month and year of its neighbour where it lacks them; empty where one is invalid. */
function isoDaysOf(written: readonly WrittenDay[]): IsoDay[] {
  const monthAt = (at: number) => written[placeThatSays('month', written, at)]?.month ?? 0;
  const days = written.map(({ dayOfMonth }, at) => {
    const place = placeThatSays('year', written, at);
    const year = written[place]?.year ?? Number.NaN;
    return isoDayOf(year + yearsBetween(at, place, monthAt), monthAt(at), dayOfMonth);
  });
  return days.every((day) => day !== null) ? days : [];
}

/**
 * Which day tells it: this one, one before ("December 12-13"), or one after ("12-13 December"); -1 for none.
 */
function placeThatSays(what: 'month' | 'year', written: readonly WrittenDay[], at: number): number {
  const says = (day: WrittenDay | undefined) => day !== undefined && day[what] !== null;
  if (says(written[at])) return at;
  const before = written.slice(0, at).findLastIndex(says);
  return before >= 0 ? before : written.findIndex(says);
}

/** "December 30 - January 2, 2027" begins in the year before; a year may change after its mention. */
function yearsBetween(at: number, place: number, monthAt: (at: number) => number): number {
  if (at < place && monthAt(at) > monthAt(place)) return -1;
  return at > place && monthAt(at) < monthAt(place) ? 1 : 0;
}

function parseMonthAnywhere(words: string): IsoDay | null {
  const year = Number(/\b(\d{4})\b/.exec(words)?.[1]);
  const months = (words.match(/[a-z]+/gi) ?? []).map(monthNumber);
  return isoDayOf(year, months.find((month) => month > 0) ?? 0, 1);
}

/** 1 to 12; 0 for any other word. */
function monthNumber(word: string): number {
  if (word.length < LEAST_MONTH_LETTERS) return 0;
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase())) + 1;
}

/** "0026" and "2206" are typing errors. */
const YEARS = { first: 2000, last: 2199 } as const;

function isoDayOf(year: number, month: number, dayOfMonth: number): IsoDay | null {
  if (year < YEARS.first || year > YEARS.last) return null;
  const day = [pad(year, 4), pad(month, 2), pad(dayOfMonth, 2)].join('-');
  return isIsoDay(day) ? day : null;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
