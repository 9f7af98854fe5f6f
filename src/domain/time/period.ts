/**
 * The periods of statistics (SPEC 3, Period values; CONTRACT, Periods): the specification's nine, or those of
 * the operator's file. Knows what a period means, not which file holds it.
 */
import type { DateStamp } from './pacific-date';
import {
  defaultPeriod,
  findPeriod,
  type NamedPeriod,
  type PeriodValue,
  periods,
} from './periods-of-today';

export type { PeriodValue };

export type Region = 'west' | 'east';

export interface Period extends NamedPeriod {
  readonly region: Region;
  /** True where only private games count. */
  readonly privateOnly: boolean;
  /** True for the seven days before the file's date, false for everything since the season's start. */
  readonly lastWeek: boolean;
  /** The first Pacific day of its matches; null for the start of the server's season. */
  readonly from?: DateStamp | null;
  /** The last Pacific day of its matches; null for no end. */
  readonly until?: DateStamp | null;
}

/** What a name tells by itself: all of the specification's are made so. */
function named({ value, label }: NamedPeriod): Period {
  return {
    value,
    label,
    region: value.includes('east') ? 'east' : 'west',
    privateOnly: value.endsWith('_p'),
    lastWeek: value.includes('lw'),
  };
}

/** The specification's nine in the order of selectors: this module is there before any other table. */
export const PERIODS: readonly Period[] = periods().map(named);

export const PERIOD_VALUES: readonly PeriodValue[] = PERIODS.map(({ value }) => value);

/** The first of them. */
export const DEFAULT_PERIOD = defaultPeriod();

/** Every period that there has been, the newest table's first: an ended one keeps its label. */
let known = PERIODS;

/** For period-table: all of a new table. */
export function rememberPeriods(rows: readonly Period[]): void {
  known = [...rows, ...known];
}

/** The period with this value. One that no table has had is told from its name, as far as that goes. */
export function periodOf(value: PeriodValue): Period {
  return (
    known.find((period) => period.value === value) ?? named({ value, label: `Period ${value}` })
  );
}

/** Reads a period from an address; null for one that today has not. */
export function parsePeriod(text: unknown): PeriodValue | null {
  return findPeriod(text) ?? null;
}

/** Days between a file and the one its trend compares with (SPEC 7: 6 for last-week periods, else 1). */
export function trendDaysOf(value: PeriodValue): number {
  return periodOf(value).lastWeek ? 6 : 1;
}
