import { Link } from '@tanstack/react-router';
import { isOfDeck } from '../../../domain/games/deck-key';
import { gamesIn, recordOf } from '../../../domain/games/figures/game-figures';
import type { Game } from '../../../domain/games/game';
import { formatCountOf } from '../../../domain/text/count';
import { buttonClass } from '../../../ui/button/button-class';
import { RecordTable } from '../figures/RecordTable';
import { usePlayedVersions } from '../figures/use-played-versions';
import type { GamesView } from '../list/my-games-search';

interface DecksOfGamesProps {
  /** Counted ones. */
  readonly games: readonly Game[];
  /** Which games these are. */
  readonly view: GamesView;
}

/** How each of the player's decks did in some games. */
export function DecksOfGames({ games, view }: DecksOfGamesProps) {
  const { decks, played } = usePlayedVersions(games);
  const names = new Map(decks.map(({ id, name }) => [id, name]));
  const rows = decks
    .map(({ id }) => ({
      key: id,
      ...recordOf(games.filter((game) => isOfDeck(played.get(game.id), id))),
    }))
    .filter((row) => gamesIn(row) + row.byes > 0);
  const guessed = games.filter(({ id }) => played.get(id)?.by === 'cards').length;
  return (
    <RecordTable
      title="By my deck"
      heading="Deck"
      rows={rows}
      nameOf={(id) => names.get(id) ?? ''}
      viewOf={(deck) => ({ ...view, deck })}
    >
      <p>
        {decks.length === 0
          ? 'Keep your lists, and see here how each one does.'
          : guessed > 0
            ? `${formatCountOf(guessed, 'game is', 'games are')} guessed by the cards seen: confirm them on the deck’s page.`
            : 'Games without a deck are not listed.'}
      </p>
      <Link to="/mygames/decks" className={buttonClass()}>
        My decks
      </Link>
    </RecordTable>
  );
}
