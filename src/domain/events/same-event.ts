/**
 * Which dates of a new list are which of an old one, of entries with the same kind, name, series and region:
 * after all that did not change, those that leave exactly one pair on a day, then within 60 days. So a wrong
 * guess never moves anybody's plans. The server's calendars and the follows of a device go by it.
 */

import { dayAt, type IsoDay, noonUtcOf } from '../time/calendar';
import { isPast } from './calendar-entry';
import type { EventDay } from './event-day';

/** Farther apart, two entries with the same name are two events. */
const MOST_DAYS_MOVED = 60;
const DAY_MILLISECONDS = 86_400_000;
/** How far the first clocks are ahead. */
const FIRST_ZONE_MINUTES = 14 * 60;

type Days = Pick<EventDay, 'day' | 'lastDay'>;

interface Known {
  readonly entry: Days;
}

/** The day on the first clocks: what was over before it may have left a list because of that. */
export function firstDayAt(now: Date): IsoDay {
  return dayAt(now, () => FIRST_ZONE_MINUTES);
}

/** Takes the same events out of what both lists have left. What was over before `today` never moves. */
export function takeSameEvents<Old extends Known, New extends Days>(
  known: Old[],
  entries: New[],
  today: IsoDay,
): (readonly [Old, New])[] {
  return [
    ...takeOnlyPairs(known, entries, isSameDay),
    ...takeOnlyPairs(
      known,
      entries,
      ({ entry }, days) => !isPast(entry, today) && isNear(entry, days),
    ),
  ];
}

/** Whether the same event may have been on the one day and be on the other. */
export function isNear(before: Pick<Days, 'day'>, { day }: Pick<Days, 'day'>): boolean {
  return Math.abs(noonUtcOf(day) - noonUtcOf(before.day)) <= MOST_DAYS_MOVED * DAY_MILLISECONDS;
}

export function isSameDay({ entry }: Known, { day }: Days): boolean {
  return entry.day === day;
}

/** Takes the pairs of which neither side fits another one. */
export function takeOnlyPairs<Old, New>(
  known: Old[],
  entries: New[],
  fits: (before: Old, entry: New) => boolean,
): (readonly [Old, New])[] {
  const pairs = known.flatMap((before) =>
    entries.filter((entry) => fits(before, entry)).map((entry) => [before, entry] as const),
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
