import { memo } from 'react';
import { CardImage } from '../../components/CardImage';
import { formatDeckText, parseDecklist, withoutLeader } from '../../domain/deck';
import type { TournamentDeck } from '../../domain/tournaments';
import { deckBuilderAddress } from '../../resources/addresses';
import styles from './DeckPictures.module.css';

/**
 * A deck as a row of pictures with their quantities, which leads to the deck builder (SPEC 2); where no deck
 * builder is set the pictures lead nowhere.
 */
export const DeckPictures = memo(function DeckPictures({
  deck,
}: {
  readonly deck: TournamentDeck;
}) {
  const lines = withoutLeader(parseDecklist(deck.decklist).lines, deck.leader);
  if (lines.length === 0) return <span className={styles.none}>No decklist</span>;
  const pictures = lines.map(({ id, count }) => (
    <span key={id} className={styles.card}>
      <CardImage id={id} name={id} alt={id} className={styles.picture} />
      <span className={styles.count}>
        <span className="vh">, </span>
        {count}×
      </span>
    </span>
  ));
  const address = deckBuilderAddress(formatDeckText(deck.leader, lines));
  if (address === null) return <span className={styles.cards}>{pictures}</span>;
  return (
    <a
      className={`${styles.cards} ${styles.link}`}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open ${deck.player === '' ? 'this' : `${deck.player}'s`} deck in the deck builder (opens in a new tab)`}
    >
      {pictures}
    </a>
  );
});
