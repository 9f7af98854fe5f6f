import { useCallback } from 'react';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { useToday } from '../screen/own-day';
import { useFollows } from './use-follows';

/** What is followed, once it is noted what this calendar, if it has arrived, makes of followed events. */
export function useSettledEvents(entries: readonly CalendarEntry[]) {
  const today = useToday();
  return useFollows(
    useCallback(
      async ({ settleEvents }) => {
        if (entries.length > 0) await settleEvents(entries, today);
      },
      [entries, today],
    ),
  );
}
