/**
 * Follows the entries of the calendar from list to list: which entry of the new list is which of the old one,
 * moved or not, which is new and which is cancelled. Knows no clock.
 */

import type { IsoDay } from '../time/calendar';
import { type CalendarEntry, isPast, officialStartOf } from './calendar-entry';
import { isSameDay, takeOnlyPairs, takeSameEvents } from './same-event';

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
  /** What was over before it is neither moved nor cancelled (`firstDayAt`). */
  readonly today: IsoDay;
  readonly now: Date;
  readonly newUid: () => string;
}

/**
 * The followed entries after a new list. An entry is the same while kind, name, series and region are, and
 * after all that did not change it is the same event by its day (`same-event`). What is over is forgotten
 * where the list no longer has it.
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
    const same = takeSameEvents(group.known, group.entries, today);
    const back = takeOnlyPairs(group.cancelled, group.entries, isSameDay);
    return [
      ...kept,
      ...[...same, ...back].map(([before, entry]) => changed(before, entry, now)),
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

/** Without the id, in which the day is, and the number of a twin. */
function textOf(entry: CalendarEntry): string {
  return JSON.stringify({ ...entry, id: '' });
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
