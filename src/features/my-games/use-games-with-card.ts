import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCards } from '../../components/card/use-cards';
import type { Game } from '../../domain/games/game';
import { loadTales } from '../../personal/own-games';
import type { GamesView } from './my-games-search';

const NO_GAMES: readonly Game[] = [];

/** Of these games those whose logs show the card that is asked for: all where none is. */
export function useGamesWithCard(games: readonly Game[], { card, part }: GamesView) {
  const { data, isError } = useQuery({
    queryKey: ['own-tales', 'rule'],
    queryFn: async () => {
      // With the rule comes the reader of logs, which the screen is there without.
      const [tales, { gamesWithCard }] = await Promise.all([
        loadTales(),
        import('../../domain/games/card-figures'),
      ]);
      return { tales, gamesWithCard };
    },
    enabled: card !== null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const { find } = useCards(card !== null);
  const found = useMemo(() => {
    if (card === null) return games;
    if (!data) return NO_GAMES;
    return data.gamesWithCard(games, data.tales, (id) => find(id)?.type, { id: card, part });
  }, [games, card, part, data, find]);
  const isAsked = card !== null;
  return { found, isLooking: isAsked && !data && !isError, isLost: isAsked && isError };
}
