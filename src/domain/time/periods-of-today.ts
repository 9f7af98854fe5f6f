/** The names of today's periods: selectors and addresses, which every page has, need no more of them. */
import { createListeners } from '../listeners';

/** The name of a period in files and addresses (`isPeriodName`). */
export type PeriodValue = string;

export interface NamedPeriod {
  readonly value: PeriodValue;
  /** The name in selectors and on exported pictures. */
  readonly label: string;
}

/** The specification's nine in the order of selectors; the temporary one comes last. */
const NINE = {
  west_p: 'West Private',
  lw_p: 'West Last Week Private',
  east_p: 'East Private',
  east_lw_p: 'East Last Week Private',
  west: 'West',
  lw: 'West Last Week',
  east: 'East',
  east_lw: 'East Last Week',
  west_b_lw_p: 'OP12 Post-Ban (Temporary)',
};

// Of this page, worker or server: the nine until period-table replaces them.
let ofToday: readonly NamedPeriod[] = Object.entries(NINE).map(([value, label]) => ({
  value,
  label,
}));
const listeners = createListeners();

/** For period-table: never with an empty list. */
export function replacePeriods(today: readonly NamedPeriod[]): void {
  ofToday = today;
  listeners.tell();
}

/** Calls its listener after each change of `periods`. */
export const onPeriods = listeners.add;

/** Every period of today in the order of selectors; the same array until a change. Never empty. */
export function periods(): readonly NamedPeriod[] {
  return ofToday;
}

/** The period of a page whose address names none. */
export function defaultPeriod(): PeriodValue {
  return (ofToday[0] as NamedPeriod).value;
}

/** Reads a period from an address; undefined for one that today has not. */
export function findPeriod(text: unknown): PeriodValue | undefined {
  return ofToday.find((period) => period.value === text)?.value;
}
