import { Link } from '@tanstack/react-router';
import { formatCountOf } from '../../../domain/count';
import { isOfDeck } from '../../../domain/games/deck-key';
import type { Game } from '../../../domain/games/game';
import { gamesIn, recordOf } from '../../../domain/games/game-figures';
import { buttonClass } from '../../../ui/button-class';
import { Panel } from '../../../ui/Panel';
import textStyles from '../../../ui/text.module.css';
import type { GamesView } from '../my-games-search';
import { RecordTable } from '../RecordTable';
import { usePlayedVersions } from '../use-played-versions';
import styles from './DecksScreen.module.css';

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
    <Panel title="By my deck">
      <div className={styles.body}>
        {rows.length > 0 && (
          <RecordTable
            label="By my deck"
            heading="Deck"
            rows={rows}
            nameOf={(id) => names.get(id) ?? ''}
            viewOf={(deck) => ({ ...view, deck })}
          />
        )}
        <p className={textStyles.note}>
          {decks.length === 0
            ? 'Keep your lists, and see here how each one does.'
            : guessed > 0
              ? `${formatCountOf(guessed, 'game is', 'games are')} guessed by the cards seen: confirm them on the deck’s page.`
              : 'Games without a deck are not listed.'}
        </p>
        <div>
          <Link to="/mygames/decks" className={buttonClass()}>
            My decks
          </Link>
        </div>
      </div>
    </Panel>
  );
}
