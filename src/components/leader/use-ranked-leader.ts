import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { type RankedLeader, rankLeaders } from '../../domain/figures/rankings';
import type { Freshness } from '../../domain/time/freshness';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import { shownFreshness } from '../loading/shown-freshness';

interface PlacedLeader extends RankedLeader {
  /** How many leaders are in the rankings. */
  readonly field: number;
}

interface RankedAnswer {
  /** Null where the rankings lack the leader, undefined without rankings. */
  readonly ranked: PlacedLeader | null | undefined;
  /** The freshness of the rankings; null without rankings. */
  readonly freshness: Freshness | null;
}

/** What this period's rankings tell of a leader, free for all. */
export function useRankedLeader(leader: CardId | ''): RankedAnswer {
  const rankings = useQuery(rankingsQuery(defaultPeriod()));
  const { data } = rankings;
  const all = useMemo(() => data && rankLeaders(data.value.leaders, null), [data]);
  if (!all) return { ranked: undefined, freshness: null };
  const found = all.find((row) => row.leader === leader);
  return {
    ranked: found ? { ...found, field: all.length } : null,
    freshness: shownFreshness(rankings) ?? null,
  };
}
