/** What the player follows, for every screen that shows or changes it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FollowAfter, subjectOf } from '../../personal/follow/followed';
import type { Follow } from '../../personal/own/kinds/follow-kind';
import { OWN_DEFAULTS } from '../loading/own-defaults';

/** With all that own things need: no screen waits for it. */
export const followStore = () => import('../../personal/follow/follows');

const FOLLOWS = queryOptions({
  queryKey: ['own-follows'],
  queryFn: async () => (await followStore()).loadFollows(),
  ...OWN_DEFAULTS,
});

export type Follows = ReturnType<typeof useFollows>;

/** @param after notes what a newer file makes of what is followed; must be stable. */
export function useFollows(after?: FollowAfter) {
  const { data: kept, refetch } = useQuery(FOLLOWS);
  const [ended, setEnded] = useState('');
  useEffect(() => {
    if (!after || !kept?.some(({ value }) => after(value) !== value)) return;
    const names = kept.flatMap(({ value }) => (after(value) ? [] : value.name));
    // A device that refuses storage finds it again with the next page.
    followStore()
      .then(({ settleFollows }) => settleFollows(after))
      .then(() => {
        setEnded(names.join(', '));
        return refetch();
      })
      .catch(() => {});
  }, [after, kept, refetch]);
  const has = useMemo(() => {
    const subjects = new Set(kept?.map(({ value }) => subjectOf(value)));
    return (follow: Follow) => subjects.has(subjectOf(follow));
  }, [kept]);
  return {
    /** Undefined until they are read. */
    kept,
    has,
    /** Who was ended here, for this once: nothing else has their names any more. */
    ended,
    /** Reads them again. */
    refetch,
  };
}
