import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import type { Kept } from '../../domain/record/change';
import { eventAfter, type Follow, type FollowedEvent } from '../../domain/record/follow';
import { useToday } from '../screen/own-day';
import { followStore, followsQuery } from './use-follows';

type FollowedEvents = readonly Kept<FollowedEvent>[];

/** The followed events as this calendar has them: what became of them is noted. */
export function useSettledEvents(
  kept: readonly Kept<Follow>[] | undefined,
  entries: readonly CalendarEntry[] | undefined,
): FollowedEvents {
  const queryClient = useQueryClient();
  const today = useToday();
  const events = (kept ?? []).filter(
    (one): one is Kept<FollowedEvent> => one.value.what === 'event',
  );
  useEffect(() => {
    if (!kept || !entries?.length) return;
    const changed = kept.flatMap((one) => {
      if (one.value.what !== 'event') return [];
      const value = eventAfter(one.value, entries, today);
      return value === one.value ? [] : [{ ...one, value }];
    });
    if (changed.length === 0) return;
    followStore()
      .then((store) => store.noteFollows(changed))
      .then(() => queryClient.invalidateQueries(followsQuery()))
      // A device that refuses storage finds it again with the next page.
      .catch(() => {});
  }, [kept, entries, today, queryClient]);
  return events;
}
