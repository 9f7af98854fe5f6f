/** What the player follows, for every screen that shows or changes it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Kept } from '../../domain/record/change';
import { type Follow, subjectOf } from '../../domain/record/follow';
import { OWN_DEFAULTS } from '../loading/own-defaults';
import { useOwnChanges } from '../own/use-own-changes';

/** With all that own things need: no screen waits for it. */
export const followStore = () => import('../../personal/follow/follows');

export const followsQuery = () =>
  queryOptions({
    queryKey: ['own-follows'],
    queryFn: async () => (await followStore()).loadFollows(),
    ...OWN_DEFAULTS,
  });

export interface Follows {
  /** Undefined until they are read. */
  readonly kept: readonly Kept<Follow>[] | undefined;
  readonly has: (follow: Follow) => boolean;
  readonly toggle: (follow: Follow) => void;
  /** Whether its last change could not be kept. */
  readonly hasFailed: (follow: Follow) => boolean;
}

export function useFollows(): Follows {
  const { data: kept, refetch } = useQuery(followsQuery());
  const { hasFailed, change } = useOwnChanges(refetch);
  const [tried, setTried] = useState('');
  const subjects = useMemo(() => new Set(kept?.map(({ value }) => subjectOf(value))), [kept]);
  return {
    kept,
    has: useCallback((follow) => subjects.has(subjectOf(follow)), [subjects]),
    toggle: (follow) => {
      setTried(subjectOf(follow));
      void change(async () => (await followStore()).toggleFollow(follow));
    },
    hasFailed: (follow) => hasFailed && tried === subjectOf(follow),
  };
}
