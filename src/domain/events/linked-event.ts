/** The event that an address names, as the calendar has it now. */
import type { IsoDay } from '../time/calendar';
import type { CalendarEntry } from './calendar-entry';
import { eventDayOf, eventIdOf, eventMarkOf } from './event-id';
import { isNear } from './same-event';

export interface LinkedEvent {
  /** By day; at least one. */
  readonly entries: readonly [CalendarEntry, ...CalendarEntry[]];
  /** Its id now: another one where it has moved. */
  readonly id: string;
  /** Its day in the address, where it has moved since then. */
  readonly movedFrom: IsoDay | null;
}

const ID = /^(\d{4}-\d{2}-\d{2})-([\da-z]{1,7})$/;

/**
 * The event with this id. One that has moved is the only one of its names within 60 days; null where the
 * calendar has none, or several.
 */
export function linkedEvent(id: string, entries: readonly CalendarEntry[]): LinkedEvent | null {
  const [, day = '', mark] = ID.exec(id) ?? [];
  const same = entries.filter((entry) => eventMarkOf(entry) === mark);
  const onDay = same.filter((entry) => eventIdOf(entry) === id);
  const near = same.filter((entry) => isNear({ day }, { ...entry, day: eventDayOf(entry) }));
  const [first, ...more] = onDay.length > 0 ? onDay : near;
  if (!first || more.some((entry) => eventIdOf(entry) !== eventIdOf(first))) return null;
  const movedFrom = onDay.length > 0 ? null : day;
  return { entries: [first, ...more], id: eventIdOf(first), movedFrom };
}

/** Where the app shows it. */
export function eventAddress(id: string): string {
  return `/eventcalendar?event=${id}`;
}
