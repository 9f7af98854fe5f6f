/** What the player follows, for every screen that shows or changes it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { subjectOf } from '../../personal/follow/followed';
import type { Follow } from '../../personal/own/kinds/follow-kind';
import { OWN_DEFAULTS } from '../loading/own-defaults';
import { useOwnChanges } from '../own/use-own-changes';
import { renewReminders } from '../reminder/renew-reminders';

type Store = typeof import('../../personal/follow/follows');

/** With all that own things need: no screen waits for it. */
const followStore = (): Promise<Store> => import('../../personal/follow/follows');

const followsQuery = () =>
  queryOptions({
    queryKey: ['own-follows'],
    queryFn: async () => (await followStore()).loadFollows(),
    ...OWN_DEFAULTS,
  });

export type Follows = ReturnType<typeof useFollows>;

/** @param settle notes what a newer file makes of what is followed; must be stable. */
export function useFollows(settle?: (store: Store) => Promise<void>) {
  const { data: kept, refetch } = useQuery(followsQuery());
  const { hasFailed, change } = useOwnChanges(refetch);
  const [tried, setTried] = useState('');
  const hasSome = !!kept?.length;
  useEffect(() => {
    if (!settle || !hasSome) return;
    // A device that refuses storage finds it again with the next page.
    followStore()
      .then(settle)
      .then(() => refetch())
      .catch(() => {});
  }, [settle, hasSome, refetch]);
  const subjects = useMemo(() => new Set(kept?.map(({ value }) => subjectOf(value))), [kept]);
  return {
    /** Undefined until they are read. */
    kept,
    has: useCallback((follow: Follow) => subjects.has(subjectOf(follow)), [subjects]),
    toggle: (follow: Follow) => {
      setTried(subjectOf(follow));
      void change(async () => (await followStore()).toggleFollow(follow)).then(renewReminders);
    },
    /** Whether its last change could not be kept. */
    hasFailed: (follow: Follow) => hasFailed && tried === subjectOf(follow),
  };
}
