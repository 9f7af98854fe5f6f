import type { CardType } from '../../domain/card/card';
import { type CountedCard, groupByType } from '../../domain/deck/deck';
import { CardList } from '../card/CardList';
import styles from './DeckCards.module.css';

const TYPE_WORDS: Record<CardType, string> = {
  LEADER: 'Leader',
  CHARACTER: 'Characters',
  EVENT: 'Events',
  STAGE: 'Stages',
};

/** The 50 cards by type, each with its picture and quantity. */
export function DeckCards({ cards }: { readonly cards: readonly CountedCard[] }) {
  return groupByType(cards).map((group) => (
    <section key={group.type} className={styles.group} aria-label={TYPE_WORDS[group.type]}>
      <h3 className={styles.heading}>
        <span>{TYPE_WORDS[group.type]}</span> <span className={styles.total}>{group.total}</span>
      </h3>
      <CardList
        label={TYPE_WORDS[group.type]}
        layout="grid"
        cards={group.cards.map(({ card, count }) => ({ id: card.id, count, card }))}
        className={styles.cards}
      />
    </section>
  ));
}
