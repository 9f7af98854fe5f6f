import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePatronStatus } from '../../components/patron-status';
import { matrixQuery } from '../../data/queries/matrix';
import type { GroupRecord } from '../../domain/games/game-figures';
import { matchupAgainst } from '../../domain/matchups';
import { DEFAULT_PERIOD } from '../../domain/period';

/**
 * What everybody's rate is with the leader of these games against another one, as patrons' matchup table has it. Games
 * of several leaders have none to stand beside.
 */
export function useCommunityRate(
  mine: readonly GroupRecord[],
): (opponent: string) => number | null {
  const isPatron = usePatronStatus().state === 'patron';
  const only = mine.length === 1 ? mine[0]?.key : undefined;
  const { data } = useQuery({
    ...matrixQuery(DEFAULT_PERIOD),
    enabled: isPatron && only !== undefined,
  });
  const row = isPatron ? data?.value.leaders.find(({ leader }) => leader === only) : undefined;
  return useCallback((opponent) => (row && matchupAgainst(row, opponent)?.winRate) ?? null, [row]);
}
