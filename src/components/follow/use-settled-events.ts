import { useCallback } from 'react';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { formatDay } from '../../domain/time/pacific-date';
import type { FollowedEvent } from '../../personal/follow/followed-event';
import { useToday } from '../screen/own-day';
import { useFollows } from './use-follows';

/** What is followed, once it is noted what this calendar, if it has arrived, makes of followed events. */
export function useSettledEvents(entries: readonly CalendarEntry[]) {
  const today = useToday();
  const follows = useFollows(
    useCallback(
      async ({ settleEvents }) => {
        if (entries.length > 0) await settleEvents(entries, today);
      },
      [entries, today],
    ),
  );
  return {
    ...follows,
    events: (follows.kept ?? []).flatMap(({ value }) => (value.what === 'event' ? value : [])),
  };
}

/** Says since when an event is not in the calendar; null for one that is. */
export function goneWords({ name, date, gone }: FollowedEvent): string | null {
  const day = gone && formatDay(gone.replaceAll('-', ''));
  return day && `${name}, ${date}: not in the calendar since ${day}`;
}
