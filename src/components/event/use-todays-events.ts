import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventsQuery } from '../../data/queries/events';
import { newestSetOnSale } from '../../domain/card/ban-list-age';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { entriesOn } from '../../domain/events/event-selection';
import { useHydrating } from '../../ui/timing/prerendering';
import { useToday } from '../screen/own-day';

interface TodaysEvents {
  readonly events: readonly CalendarEntry[];
  /** The newest main set on sale; null where the calendar does not tell. */
  readonly set: string | null;
}

/** Today's events in the reader's calendar; none until the calendar arrives. */
export function useTodaysEvents(): TodaysEvents {
  const today = useToday();
  const { data } = useQuery(eventsQuery());
  // The server does not know the reader's day.
  const isHydrating = useHydrating();
  return useMemo(() => {
    const entries = isHydrating ? [] : (data?.value.entries ?? []);
    return { events: entriesOn(entries, today), set: newestSetOnSale(entries, today) };
  }, [data, today, isHydrating]);
}
