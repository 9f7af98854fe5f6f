import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCards } from '../../../components/card/use-cards';
import type { Game } from '../../../domain/games/game';
import { usePart } from '../../../ui/timing/use-part';
import { ownSummariesQuery } from '../own-summaries-query';
import type { GamesView } from './my-games-search';

const NO_GAMES: readonly Game[] = [];
// The rule brings the reader of logs along: the screen does not wait for it.
const loadRule = async () =>
  (await import('../../../domain/games/figures/card-figures')).gamesWithCard;

/** Those among the games whose logs show the card in the view; all where the view names none. */
export function useGamesWithCard(games: readonly Game[], { card, part }: GamesView) {
  const isAsked = card !== null;
  const { data: summaries, isError } = useQuery({ ...ownSummariesQuery(), enabled: isAsked });
  const { part: gamesWithCard, isLost } = usePart(loadRule, isAsked);
  const { find } = useCards(isAsked);
  const found = useMemo(() => {
    if (card === null) return games;
    if (!summaries || !gamesWithCard) return NO_GAMES;
    return gamesWithCard(games, summaries, (id) => find(id)?.type, { id: card, part });
  }, [games, card, part, summaries, gamesWithCard, find]);
  const isMissing = isError || isLost;
  const isLooking = isAsked && !isMissing && !(summaries && gamesWithCard);
  return { found, isLooking, isLost: isAsked && isMissing };
}
