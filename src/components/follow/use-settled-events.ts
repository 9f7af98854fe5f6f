import { useMemo } from 'react';
import { serverNow } from '../../data/http/server-clock';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { formatDay } from '../../domain/time/pacific-date';
import { eventsAfter, type FollowedEvent } from '../../personal/follow/followed-event';
import { useFollows } from './use-follows';

/** What is followed, once it is noted what this calendar, if it has arrived, makes of it. */
export function useSettledEvents(entries: readonly CalendarEntry[], after = eventsAfter) {
  return useFollows(
    useMemo(() => (entries.length > 0 ? after(entries, serverNow()) : undefined), [entries, after]),
  );
}

/** Says since when an event is not in the calendar; null for one that is. */
export function goneWords({ name, date, gone }: FollowedEvent): string | null {
  const day = gone && formatDay(gone.replaceAll('-', ''));
  return day && `${name}, ${date}: not in the calendar since ${day}`;
}
