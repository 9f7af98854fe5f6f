import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../../components/screen/own-day';
import { isOfDeck } from '../../../domain/games/deck-key';
import { countedGames } from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { filterGames, inOrder } from '../../../domain/games/game-filter';
import type { OwnGames } from '../../../personal/game/own-games';
import { usePlayedVersions } from '../figures/use-played-versions';
import { formatStartOf } from './format-start';
import { filterOf, type GamesView, searchOf, viewOf } from './my-games-search';
import { useGamesWithCard } from './use-games-with-card';

const route = getRouteApi('/mygames');
const NO_GAMES: readonly Game[] = [];

/** The view in the address, and the games that it shows. */
export function useGamesView(own: OwnGames | undefined) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = useMemo(() => viewOf(search), [search]);
  const today = useToday();
  const all = own?.games ?? NO_GAMES;
  const format = useMemo(() => (own ? formatStartOf(own) : null), [own]);
  const filter = useMemo(() => filterOf(view, today, format), [view, today, format]);
  // Opens logs only where the view asks for a deck.
  const ofDeck = usePlayedVersions(all, view.deck !== '');
  const { decks, played } = ofDeck;
  const fitting = useMemo(() => {
    const games = filterGames(all, filter);
    return view.deck === '' ? games : games.filter(({ id }) => isOfDeck(played.get(id), view.deck));
  }, [all, filter, view.deck, played]);
  const { found, isLooking, isLost } = useGamesWithCard(fitting, view);
  const shown = useMemo(() => inOrder(found, view.order), [found, view.order]);
  const counted = useMemo(() => countedGames(found), [found]);
  const change = (changed: Partial<GamesView>) =>
    navigate({ search: searchOf({ ...view, ...changed }), replace: true, resetScroll: false });
  const showAll = () => void navigate({ search: {}, replace: true, resetScroll: false });
  /** Retries the rules that find a deck's games, where they did not arrive; null otherwise. */
  const findAgain = ofDeck.isLost && view.deck !== '' ? ofDeck.retry : null;
  const about = { view, today, all, decks, format, filter, shown, counted };
  return { ...about, findAgain, isLooking: isLooking || ofDeck.isPending, isLost, change, showAll };
}
