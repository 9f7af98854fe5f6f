/** A followed event, and what becomes of it with a newer calendar. */
import { type CalendarEntry, isPast } from '../../domain/events/calendar-entry';
import { parseEventDay } from '../../domain/events/event-day';
import { firstDayAt, takeSameEvents } from '../../domain/events/same-event';
import { type IsoDay, LAST_PLAYER_DAY, localDayOf } from '../../domain/time/calendar';
import type { Follow } from '../own/kinds/follow-kind';
import type { FollowAfter } from './followed';

export type FollowedEvent = Extract<Follow, { what: 'event' }>;

/** The event of an entry, as it is followed from now on. */
export function eventOf(entry: CalendarEntry): FollowedEvent {
  const { kind, name, series, region, day } = entry;
  // A registration is of the day for which it registers.
  const date = kind === 'product' ? entry.dateText : entry.tournamentDate;
  return { what: 'event', name, series, region, date, day, twins: [], moved: null, gone: null };
}

/** A followed event as the calendar has it now; it ends once it is over and the calendar drops it. */
export function eventsAfter(entries: readonly CalendarEntry[], now: Date): FollowAfter {
  return (follow) => {
    const next = follow.what === 'event' ? eventAfter(follow, entries, now) : follow;
    // Their members are in the same order.
    return JSON.stringify(next) === JSON.stringify(follow) ? follow : next;
  };
}

/** By the rule of the server's calendars, among all dates of its names. */
function eventAfter(
  follow: FollowedEvent,
  entries: readonly CalendarEntry[],
  now: Date,
): FollowedEvent | null {
  const { name, series, region, twins, moved, gone } = follow;
  const listed = new Map(
    entries
      .filter((each) => each.name === name && each.series === series && each.region === region)
      .map(eventOf)
      .map(({ date, day }) => [date, dated(date, day)]),
  );
  const first = firstDayAt(now);
  const own = { entry: dated(follow.date, follow.day) };
  const isOver = gone === null && isPast(own.entry, first);
  // What is gone may come back, and moves no more, as what is over.
  if (gone !== null) own.entry.lastDay = '';
  const known = [own, ...twins.map((date) => ({ entry: dated(date, follow.day) }))];
  const same = takeSameEvents(known, [...listed.values()], first);
  const there = same.find(([before]) => before === own)?.[1];
  if (!there && isOver) return null;
  const { date, day } = there ?? own.entry;
  const today = localDayOf(now);
  return {
    ...{ ...follow, date, day, twins: [...listed.keys()].filter((other) => other !== date) },
    moved: date !== follow.date && day !== own.entry.day ? { from: follow.date, on: today } : moved,
    gone: there ? null : (gone ?? today),
  };
}

/** A date to be announced is near its registration, and never over. */
const dated = (date: string, registrationDay: IsoDay) => ({
  ...{ date, day: registrationDay, lastDay: LAST_PLAYER_DAY },
  ...parseEventDay(date),
});
