import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matrixQuery } from '../data/queries/matrix';
import { type CardId, isCardId } from '../domain/card';
import { type Matchup, matchupAgainst } from '../domain/matchups';
import { DEFAULT_PERIOD } from '../domain/period';
import { usePatronStatus } from './patron-status';

/**
 * What everybody's record is with a leader against another one, as the matchup table has it, which patrons have on
 * their device. Null for others, without a leader, and for pairs that the table does not have.
 */
export function useCommunityMatchups(
  leader: CardId | '' | undefined,
): (opponent: CardId) => Matchup | null {
  const isPatron = usePatronStatus().state === 'patron';
  const isAsked = isPatron && isCardId(leader ?? '');
  const { data } = useQuery({ ...matrixQuery(DEFAULT_PERIOD), enabled: isAsked });
  const row = isAsked ? data?.value.leaders.find((each) => each.leader === leader) : undefined;
  return useCallback((opponent) => (row ? matchupAgainst(row, opponent) : null), [row]);
}
