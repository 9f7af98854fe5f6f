import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card';
import type { Freshness } from '../../domain/freshness';
import { DEFAULT_PERIOD } from '../../domain/period';
import { type RankedLeader, rankLeaders } from '../../domain/rankings';
import { shownFreshness } from '../loading/shown-freshness';

interface PlacedLeader extends RankedLeader {
  /** How many leaders the rankings have. */
  readonly field: number;
}

interface RankedAnswer {
  /** Null where the rankings do not know the leader, undefined where they are not there. */
  readonly ranked: PlacedLeader | null | undefined;
  /** Of the rankings; null where they are not there. */
  readonly freshness: Freshness | null;
}

/** What this period's rankings say of a leader, which is free to all. */
export function useRankedLeader(leader: CardId | ''): RankedAnswer {
  const rankings = useQuery(rankingsQuery(DEFAULT_PERIOD));
  const { data } = rankings;
  const all = useMemo(() => data && rankLeaders(data.value.leaders, null), [data]);
  if (!all) return { ranked: undefined, freshness: null };
  const found = all.find((row) => row.leader === leader);
  return {
    ranked: found ? { ...found, field: all.length } : null,
    freshness: shownFreshness(rankings) ?? null,
  };
}
