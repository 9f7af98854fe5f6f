import { memo } from 'react';
import { type LeaderHands, mostCommonCards } from '../../domain/deck/starting-hands';
import { formatPercent } from '../../domain/figures/win-rate';
import { formatCountOf } from '../../domain/text/count';
import { CardButton } from './CardButton';
import cardGrid from './card-grid.module.css';
import styles from './StartingHands.module.css';

interface StartingHandsProps {
  /** Null where none were published. */
  readonly hands: LeaderHands | null;
  /** True while they are loading. */
  readonly isComing: boolean;
}

/** The ten most common starting cards as pictures with their appearance rates (SPEC 2). */
export const StartingHands = memo(function StartingHands({ hands, isComing }: StartingHandsProps) {
  const cards = hands ? mostCommonCards(hands) : [];
  if (cards.length === 0) {
    return (
      <p className={styles.none}>
        {isComing ? 'Still on their way.' : 'No starting hands were recorded for this leader.'}
      </p>
    );
  }
  const [first] = cards;
  const shown = cards.map(({ card }) => ({ id: card }));
  return (
    <div className={styles.hands}>
      <ol className={cardGrid.cards}>
        {cards.map(({ card, appearanceRate }) => (
          <li key={card} className={cardGrid.card}>
            <CardButton card={{ id: card }} among={shown} pictureClassName={cardGrid.picture} />
            <span className={styles.rate}>{formatPercent(appearanceRate, 1)}</span>
          </li>
        ))}
      </ol>
      {first?.hands !== null && (
        <p className={styles.base}>{`Of ${formatCountOf(first?.hands ?? 0, 'recorded hand')}.`}</p>
      )}
    </div>
  );
});
