import { memo, useMemo } from 'react';
import { CardList } from '../../components/CardList';
import { CopyForSim, DeckBuilderLink } from '../../components/DeckActions';
import type { CopyOrder } from '../../components/use-copying';
import { parseDecklist, withoutLeader } from '../../domain/deck';
import type { TournamentDeck } from '../../domain/tournaments';
import styles from './DeckPictures.module.css';

export interface DeckPicturesProps {
  readonly deck: TournamentDeck;
  readonly onCopy: (order: CopyOrder) => void;
}

/**
 * A deck as a row of pictures with their quantities, and its ways into the simulator and, where one is set,
 * the deck builder. Each picture shows its card large (docs/decisions/022).
 */
export const DeckPictures = memo(function DeckPictures({ deck, onCopy }: DeckPicturesProps) {
  const lines = useMemo(
    () => withoutLeader(parseDecklist(deck.decklist).lines, deck.leader),
    [deck],
  );
  if (lines.length === 0) return <span className={styles.none}>No decklist</span>;
  const whose = deck.player === '' ? 'this deck' : `${deck.player}'s deck`;
  return (
    <div className={styles.deck}>
      <CardList label={`Cards of ${whose}`} layout="strip" cards={lines} />
      <div className={styles.actions}>
        <CopyForSim leader={deck.leader} lines={lines} whose={whose} onCopy={onCopy} />
        <DeckBuilderLink leader={deck.leader} lines={lines} whose={whose} />
      </div>
    </div>
  );
});
