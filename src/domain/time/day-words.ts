/**
 * How days and months are written: with the month as a word, to avoid mistakes. Always British English;
 * asking the browser for the words takes a slow phone a tenth of a second.
 */

import { type IsoDay, type IsoMonth, monthOf, noonUtcOf } from './calendar';
import { MONTHS, shortMonthName } from './month-names';
import { formatDayWithYear } from './pacific-date';

/** "21 Nov 2026"; "No date" for ''. */
export function dayWords(day: IsoDay | ''): string {
  return day === '' ? 'No date' : formatDayWithYear(day.replaceAll('-', ''));
}

/** "November 2026": the calendar's title. */
export function formatMonth(month: IsoMonth): string {
  return `${monthIn(month)} ${month.slice(0, 4)}`;
}

/** "Sat 21 Nov 2026": a day in a table, as short as is unambiguous. */
export function formatEventDay(day: IsoDay): string {
  const month = shortMonthName(Number(day.slice(5, 7)));
  return `${weekdayOf(day).slice(0, 3)} ${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
}

/**
 * "Sat 12 –", "Sun 13 Dec 2026": consecutive days, in two parts that may wrap; "Sat 12", "Dec 2026" for one
 * day. The first part leaves out what the last one tells.
 */
export function formatEventDays(day: IsoDay, lastDay: IsoDay): readonly [string, string] {
  const words = formatEventDay(day).split(' ');
  if (day === lastDay) return [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
  const count =
    monthOf(day) === monthOf(lastDay) ? 2 : day.slice(0, 4) === lastDay.slice(0, 4) ? 3 : 4;
  return [`${words.slice(0, count).join(' ')} –`, formatEventDay(lastDay)];
}

/** "Saturday 21 November 2026": a day as a heading. */
export function formatLongDay(day: IsoDay): string {
  return `${weekdayOf(day)} ${Number(day.slice(8))} ${formatMonth(day)}`;
}

function monthIn(date: IsoDay | IsoMonth): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function weekdayOf(day: IsoDay): string {
  return WEEKDAYS[new Date(noonUtcOf(day)).getUTCDay()] ?? '';
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
