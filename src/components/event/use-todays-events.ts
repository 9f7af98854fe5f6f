import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventsQuery } from '../../data/queries/events';
import { newestSetOnSale } from '../../domain/ban-list-age';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { entriesOn } from '../../domain/events/event-selection';
import { useHydrating } from '../../ui/prerendering';
import { useToday } from '../screen/own-day';

interface TodaysEvents {
  readonly events: readonly CalendarEntry[];
  /** The newest main set that is for sale; null where the calendar does not say. */
  readonly set: string | null;
}

/** What the calendar has on the reader's own day; nothing until it is here. */
export function useTodaysEvents(): TodaysEvents {
  const today = useToday();
  const { data } = useQuery(eventsQuery());
  // The server knows no reader's day.
  const isHydrating = useHydrating();
  return useMemo(() => {
    const entries = isHydrating ? [] : (data?.value.entries ?? []);
    return { events: entriesOn(entries, today), set: newestSetOnSale(entries, today) };
  }, [data, today, isHydrating]);
}
