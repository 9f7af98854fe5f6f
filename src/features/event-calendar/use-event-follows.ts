import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFollows } from '../../components/follow/use-follows';
import { eventsQuery } from '../../data/queries/events';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { eventOf } from '../../personal/follow/followed-event';

export type EventFollows = ReturnType<typeof useEventFollows>;

const NONE: readonly CalendarEntry[] = [];

/** Which events of the calendar are followed. */
export function useEventFollows() {
  const follows = useFollows();
  const { has } = follows;
  const entries = useQuery(eventsQuery()).data?.value.entries ?? NONE;
  const followOf = useCallback((entry: CalendarEntry) => eventOf(entry, entries), [entries]);
  /** By itself, or with its series. */
  const isFollowed = useCallback(
    (entry: CalendarEntry) => has({ what: 'series', name: entry.series }) || has(followOf(entry)),
    [has, followOf],
  );
  return { ...follows, followOf, isFollowed };
}
