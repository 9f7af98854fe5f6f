import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { leaderAnalysisQuery } from '../data/queries/leader-analysis';
import type { CardId } from '../domain/card';
import { type Matchup, matchupAgainst } from '../domain/matchups';
import { DEFAULT_PERIOD } from '../domain/period';
import { usePatronStatus } from './patron-status';

/**
 * What everybody's record is with a leader against another one, as the leader's page has it, which patrons have on
 * their device for the leaders played most and their own. Null for others, without a leader, and for pairs that did
 * not meet.
 */
export function useCommunityMatchups(
  leader: CardId | '' | undefined,
): (opponent: CardId) => Matchup | null {
  const isPatron = usePatronStatus().state === 'patron';
  const query = leaderAnalysisQuery('matchups', leader || '', DEFAULT_PERIOD);
  const { data } = useQuery(isPatron && leader ? query : { ...query, queryFn: skipToken });
  const stats = isPatron && leader ? data?.value.stats : null;
  return useCallback((opponent) => (stats ? matchupAgainst(stats, opponent) : null), [stats]);
}
