/** The dates of a followed series, and since when this device knows them. */
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { localDayOf } from '../../domain/time/calendar';
import type { FollowAfter } from './followed';
import { eventOf } from './followed-event';

/** Notes on a series which dates it has, and which of them are new here. */
export function seriesAfter(entries: readonly CalendarEntry[], now: Date): FollowAfter {
  return (follow) => {
    if (follow.what !== 'series') return follow;
    const { name, known } = follow;
    const events = entries.filter(({ series }) => series === name).map(eventOf);
    const dates = new Set(events.map((event) => `${event.name}, ${event.date}`));
    const newOn = new Map(known?.map(({ date, isNewOn }) => [date, isNewOn]));
    if (known && dates.size === newOn.size && known.every(({ date }) => dates.has(date)))
      return follow;
    const other = known ? localDayOf(now) : '';
    const noted = Array.from(dates, (date) => ({ date, isNewOn: newOn.get(date) ?? other }));
    return { ...follow, known: noted };
  };
}
