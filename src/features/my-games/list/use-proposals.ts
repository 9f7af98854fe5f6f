import { useQuery } from '@tanstack/react-query';
import { useCards } from '../../../components/card/use-cards';
import { OWN_DEFAULTS } from '../../../components/loading/own-defaults';
import type { Game } from '../../../domain/games/game';
import type { Proposal } from './proposals';

const NONE: ReadonlyMap<string, Proposal> = new Map();

/** What the logs of games without a result imply, by the games' ids; nothing until they were looked into. */
export function useProposals(games: readonly Game[], isWanted: boolean) {
  const { find, isLoading } = useCards(isWanted);
  const open = games.filter(({ result, askedNames }) => result === '' && !askedNames);
  const { data = NONE } = useQuery({
    queryKey: ['own-proposals', ...open.map(({ id }) => id)],
    queryFn: async () => (await import('./proposals')).proposalsOf(open, find),
    enabled: isWanted && !isLoading && open.length > 0,
    placeholderData: (before) => before,
    ...OWN_DEFAULTS,
  });
  return data;
}
