import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Follows, useFollows } from '../../components/follow/use-follows';
import { eventsQuery } from '../../data/queries/events';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { eventOf, type FollowedEvent } from '../../domain/record/follow';

export interface EventFollows extends Follows {
  readonly followOf: (entry: CalendarEntry) => FollowedEvent;
  /** By itself, or with its series. */
  readonly isFollowed: (entry: CalendarEntry) => boolean;
}

const NONE: readonly CalendarEntry[] = [];

/** Which events of the calendar are followed. */
export function useEventFollows(): EventFollows {
  const follows = useFollows();
  const entries = useQuery(eventsQuery()).data?.value.entries ?? NONE;
  const { has } = follows;
  const followOf = useCallback((entry: CalendarEntry) => eventOf(entry, entries), [entries]);
  const isFollowed = useCallback(
    (entry: CalendarEntry) => has({ what: 'series', name: entry.series }) || has(followOf(entry)),
    [has, followOf],
  );
  return { ...follows, followOf, isFollowed };
}
