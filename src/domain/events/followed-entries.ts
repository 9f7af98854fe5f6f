/**
 * Follows the entries of the calendar from list to list: which entry of the new list is which of the old one,
 * moved or not, which is new and which is cancelled. Knows no clock.
 */

import { type IsoDay, noonUtcOf } from '../time/calendar';
import { type CalendarEntry, isPast, officialStartOf } from './calendar-entry';

/** Farther apart, two entries with the same name are two events. */
const MOST_DAYS_MOVED = 60;
/** How long a cancelled entry is kept, so that every calendar hears of it. */
const CANCELLED_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** An entry under the id that it has for good. */
export interface FollowedEntry {
  /** Stays when the entry moves; `entry.id` changes. */
  readonly uid: string;
  /** As the last list had it. */
  readonly entry: CalendarEntry;
  /** Grows when it moves, is cancelled or comes back. */
  readonly sequence: number;
  /** When anything of it changed. */
  readonly changedAt: Date;
  /** When it left the list; null while it is there. */
  readonly cancelledAt: Date | null;
}

interface NewList {
  readonly entries: readonly CalendarEntry[];
  readonly today: IsoDay;
  readonly now: Date;
  readonly newUid: () => string;
}

/**
 * The followed entries after a new list. An entry is the same while kind, name, series and region are, and
 * after all that did not change it is the only one within 60 days, on both sides. What is over moves no more,
 * and is forgotten where the list no longer has it.
 */
export function followEntries(
  known: readonly FollowedEntry[],
  { entries, today, now, newUid }: NewList,
): FollowedEntry[] {
  const groups = new Map<string, Group>();
  const groupOf = (entry: CalendarEntry) => {
    const key = JSON.stringify([entry.kind, entry.name, entry.series, entry.region]);
    const group = groups.get(key) ?? { known: [], cancelled: [], entries: [] };
    groups.set(key, group);
    return group;
  };
  for (const each of known) {
    const { known, cancelled } = groupOf(each.entry);
    (each.cancelledAt === null ? known : cancelled).push(each);
  }
  for (const entry of entries) groupOf(entry).entries.push(entry);

  return [...groups.values()].flatMap((group) => {
    const kept = takeUnchanged(group);
    const onDay = takeOnlyPairs(group.known, group.entries, isSameDay);
    const moved = takeOnlyPairs(
      group.known,
      group.entries,
      (before, entry) => !isPast(before.entry, today) && isNear(before.entry, entry),
    );
    const back = takeOnlyPairs(group.cancelled, group.entries, isSameDay);
    return [
      ...kept,
      ...[...onDay, ...moved, ...back].map(([before, entry]) => changed(before, entry, now)),
      ...group.entries.map((entry) => ({
        ...{ uid: newUid(), entry, sequence: 0, changedAt: now, cancelledAt: null },
      })),
      ...group.known.filter(({ entry }) => !isPast(entry, today)).map(cancelledAt(now)),
      ...group.cancelled.filter((each) => isToldStill(each, now)),
    ];
  });
}

/**
 * What a region is called now that has nothing more in the list: where at least half of its cancelled entries
 * stand, on the same days. Null where nothing tells.
 */
export function newNameOf(region: string, followed: readonly FollowedEntry[]): string | null {
  const keyOf = ({ kind, name, series, day }: CalendarEntry) =>
    JSON.stringify([kind, name, series, day]);
  const gone = followed.filter(({ entry, cancelledAt }) => cancelledAt && entry.region === region);
  const keys = new Set(gone.map(({ entry }) => keyOf(entry)));
  const counts = new Map<string, number>();
  for (const { entry, cancelledAt } of followed) {
    if (cancelledAt || entry.region === '' || !keys.has(keyOf(entry))) continue;
    counts.set(entry.region, (counts.get(entry.region) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] * 2 >= keys.size ? most[0] : null;
}

/** What is not yet paired of the entries with the same kind, name, series and region. */
interface Group {
  known: FollowedEntry[];
  cancelled: FollowedEntry[];
  entries: CalendarEntry[];
}

type Pair = readonly [FollowedEntry, CalendarEntry];

/** Of twins, too, none takes the place of another. */
function takeUnchanged(group: Group): FollowedEntry[] {
  const kept: FollowedEntry[] = [];
  const left = new Map<string, CalendarEntry[]>();
  for (const entry of group.entries) {
    const text = textOf(entry);
    left.set(text, [...(left.get(text) ?? []), entry]);
  }
  group.known = group.known.filter((before) => {
    const entry = left.get(textOf(before.entry))?.shift();
    if (entry) kept.push({ ...before, entry });
    return !entry;
  });
  group.entries = [...left.values()].flat();
  return kept;
}

/** Takes the pairs of which neither side fits another one. */
function takeOnlyPairs(
  known: FollowedEntry[],
  entries: CalendarEntry[],
  fits: (before: FollowedEntry, entry: CalendarEntry) => boolean,
): Pair[] {
  const pairs = known.flatMap((before): Pair[] =>
    entries.filter((entry) => fits(before, entry)).map((entry) => [before, entry]),
  );
  const only = pairs.filter((pair) =>
    pairs.every((other) => other === pair || (other[0] !== pair[0] && other[1] !== pair[1])),
  );
  for (const [before, entry] of only) {
    known.splice(known.indexOf(before), 1);
    entries.splice(entries.indexOf(entry), 1);
  }
  return only;
}

/** Without the id, in which the day is, and the number of a twin. */
function textOf(entry: CalendarEntry): string {
  return JSON.stringify({ ...entry, id: '' });
}

function isSameDay({ entry: { day } }: FollowedEntry, entry: CalendarEntry): boolean {
  return day === entry.day;
}

/** Whether the same event may have been on the one day and be on the other. */
export function isNear(before: { readonly day: IsoDay }, { day }: CalendarEntry): boolean {
  return Math.abs(noonUtcOf(day) - noonUtcOf(before.day)) <= MOST_DAYS_MOVED * DAY_MILLISECONDS;
}

function changed(before: FollowedEntry, entry: CalendarEntry, now: Date): FollowedEntry {
  const isElsewhen = before.cancelledAt !== null || whenOf(before.entry) !== whenOf(entry);
  const sequence = before.sequence + Number(isElsewhen);
  return { ...before, entry, sequence, changedAt: now, cancelledAt: null };
}

function whenOf(entry: CalendarEntry): string {
  return [entry.day, entry.lastDay, officialStartOf(entry)].join(' ');
}

const cancelledAt = (now: Date) => (each: FollowedEntry) => ({
  ...each,
  ...{ sequence: each.sequence + 1, changedAt: now, cancelledAt: now },
});

function isToldStill({ cancelledAt }: FollowedEntry, now: Date): boolean {
  const since = now.getTime() - (cancelledAt?.getTime() ?? 0);
  return since < CANCELLED_DAYS * DAY_MILLISECONDS;
}
