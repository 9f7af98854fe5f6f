import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankingsQuery } from '../data/queries/rankings';
import type { CardId } from '../domain/card';
import { DEFAULT_PERIOD } from '../domain/period';
import { type RankedLeader, rankLeaders } from '../domain/rankings';

interface PlacedLeader extends RankedLeader {
  /** How many leaders the rankings have. */
  readonly field: number;
}

/** What this period's rankings say of a leader, which is free to all: null where they do not know it, undefined where they are not there. */
export function useRankedLeader(leader: CardId | ''): PlacedLeader | null | undefined {
  const { data } = useQuery(rankingsQuery(DEFAULT_PERIOD));
  const ranked = useMemo(() => data && rankLeaders(data.value.leaders, null), [data]);
  if (!ranked) return undefined;
  const found = ranked.find((row) => row.leader === leader);
  return found ? { ...found, field: ranked.length } : null;
}
