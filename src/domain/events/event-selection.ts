/**
 * Which entries the reader sees: by region, type and month, in a day's cell, upcoming or past (SPEC 2 Events,
 * 4 Event list).
 */

import { firstThose } from '../text/sort';
import { compareFewTexts } from '../text/text-order';
import { type IsoDay, type IsoMonth, isoDaysFrom, monthOf } from '../time/calendar';
import { byOrder, type CalendarEntry, ENTRY_KINDS, isPast } from './calendar-entry';

/** SPEC 2: filter options are 'all' plus the distinct values present. */
export const ALL = 'all';

/** SPEC 9: "max 3 events per day". */
const MAX_EVENTS_PER_DAY = 3;

export interface EventFilter {
  /** A region present in the feed, or 'all'. */
  readonly region: string;
  readonly type: string;
}

/** The options of a filter: 'all', then the values in the feed, each once, by name. */
export function filterOptions(
  entries: readonly CalendarEntry[],
  field: keyof EventFilter,
): readonly string[] {
  const present = new Set(entries.map((entry) => entry[field]));
  present.delete('');
  present.delete(ALL);
  return [ALL, ...[...present].toSorted(compareFewTexts)];
}

/** The value if it is an option, otherwise 'all': a link may be older than the feed. */
export function offeredOption(options: readonly string[], value: string | undefined): string {
  return options.find((option) => option === value) ?? ALL;
}

/** The entries that pass both filters. */
export function filterEntries(
  entries: readonly CalendarEntry[],
  { region, type }: EventFilter,
): CalendarEntry[] {
  return entries.filter(
    (entry) => (region === ALL || entry.region === region) && (type === ALL || entry.type === type),
  );
}

/** The entries of a day, tournaments first, without those that last the whole month. */
export function entriesOn(entries: readonly CalendarEntry[], today: IsoDay): CalendarEntry[] {
  return entries
    .filter((entry) => !entry.isWholeMonth && entry.day <= today && today <= entry.lastDay)
    .toSorted((a, b) => ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) || byOrder(a, b));
}

export function entriesOfMonth(
  entries: readonly CalendarEntry[],
  month: IsoMonth,
): CalendarEntry[] {
  return entries.filter(({ day, lastDay }) => monthOf(day) <= month && month <= monthOf(lastDay));
}

/** The entries of each day in their order; one that lasts several days is in each of them. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
): ReadonlyMap<IsoDay, readonly CalendarEntry[]> {
  const days = new Map<IsoDay, CalendarEntry[]>();
  for (const entry of entries.toSorted(byOrder)) {
    for (const day of daysOf(entry)) {
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(entry);
      else days.set(day, [entry]);
    }
  }
  return days;
}

/** Every day of an entry; reading dates has limited their number. */
function daysOf({ day, lastDay }: CalendarEntry): readonly IsoDay[] {
  return day === lastDay ? [day] : (isoDaysFrom(day, lastDay) ?? [day]);
}

/** A day's cell: at most three events, and how many more there are. */
export function cellOf(ofDay: readonly CalendarEntry[]): {
  readonly shown: readonly CalendarEntry[];
  readonly more: number;
} {
  const shown = ofDay.slice(0, MAX_EVENTS_PER_DAY);
  return { shown, more: ofDay.length - shown.length };
}

/**
 * Two lists: present and future entries, soonest first, and past ones, latest first; in both, followed ones
 * come before others.
 */
export function splitByPast(
  entries: readonly CalendarEntry[],
  today: IsoDay,
  isFollowed: (entry: CalendarEntry) => boolean = () => false,
): { readonly current: readonly CalendarEntry[]; readonly past: readonly CalendarEntry[] } {
  const past = entries.filter((entry) => isPast(entry, today)).toReversed();
  return {
    current: firstThose(
      entries.filter((entry) => !isPast(entry, today)),
      isFollowed,
    ),
    past: firstThose(past, isFollowed),
  };
}

/**
 * The day of a month that a phone lists first: from today on the nearest with events, else the last one. Null
 * where no entry, by day, is in the month.
 */
export function dayToShow(
  entries: readonly CalendarEntry[],
  today: IsoDay,
  month: IsoMonth,
): IsoDay | null {
  const days = entries
    .flatMap(daysOf)
    .filter((day) => monthOf(day) === month)
    .toSorted();
  return days.find((day) => day >= today) ?? days.at(-1) ?? null;
}
