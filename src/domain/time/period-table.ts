/** The table of periods, the operator's or the specification's, and what a day has of it. */
import { addDays, type DateStamp } from './pacific-date';
import { PERIODS, type Period, type PeriodValue, periodOf, rememberPeriods } from './period';
import { replacePeriods } from './periods-of-today';

/** Letters and digits, with single underscores between them. */
const NAME = /^(?=.{1,24}$)[A-Za-z0-9]+(?:_[A-Za-z0-9]+)*$/;

/** Whether a text has the form of a period's name, of whichever host and season. */
export function isPeriodName(text: string): boolean {
  return NAME.test(text);
}

let table = PERIODS;
let ofToday = PERIODS;
/** Ended ones of which an address was opened. */
const kept = new Set<PeriodValue>();

/** Replaces the table: `PERIODS`, or the operator's rows in the order of selectors. `day`: today. */
export function setPeriods(rows: readonly Period[], day: DateStamp): void {
  const fresh = periodsOn(day, rows);
  if (JSON.stringify([rows, fresh]) === JSON.stringify([table, ofToday])) return;
  table = rows;
  ofToday = fresh;
  kept.clear();
  rememberPeriods(table);
  replacePeriods(ofToday);
}

/** Offers an ended period, too, of which there still are files: until the table changes, or the app ends. */
export function keepPeriod(value: PeriodValue): void {
  kept.add(value);
  replacePeriods([...ofToday, ...[...kept].map(periodOf)]);
}

/** False for an unknown period, and for one that has ended, kept or not. */
export function isOfToday(value: PeriodValue): boolean {
  return ofToday.some((period) => period.value === value);
}

/**
 * The periods with a file of a day, which holds matches up to the midnight at which it begins: those that
 * began before it and did not end before yesterday. All where none did: a selector is never empty.
 */
export function periodsOn(day: DateStamp, rows = table): readonly Period[] {
  const ofDay = rows.filter(
    ({ from, until }) => (!from || from < day) && (!until || day <= addDays(until, 1)),
  );
  return ofDay.length > 0 ? ofDay : rows;
}

/** Whether the operator's table lacks a period today. The specification's nine say nothing of other hosts. */
export function hasEnded(value: PeriodValue): boolean {
  return table !== PERIODS && !isOfToday(value);
}

/** What to offer in place of a period that has ended: the newest of its region, of its kind if possible. */
export function successorOf(value: PeriodValue): Period {
  const ended = periodOf(value);
  // Compared as texts: the region first, then the begin.
  const likeness = ({ region, from, privateOnly, lastWeek }: Period) =>
    [
      Number(region === ended.region),
      from ?? '',
      Number(lastWeek === ended.lastWeek) + Number(privateOnly === ended.privateOnly),
    ].join(' ');
  return ofToday.reduce((best, period) => (likeness(period) > likeness(best) ? period : best));
}
