/** How days and months of the event calendar are written: with the month as a word, so that none is mistaken. */
import { firstDayOf, type IsoDay, type IsoMonth, noonUtcOf } from './iso-day';

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
