import { CardImage } from '../../components/CardImage';
import type { CardType } from '../../domain/card';
import { type DeckCard, groupByType } from '../../domain/deck';
import styles from './DeckCards.module.css';

const TYPE_WORDS: Record<CardType, string> = {
  LEADER: 'Leader',
  CHARACTER: 'Characters',
  EVENT: 'Events',
  STAGE: 'Stages',
};

/** The 50 cards by type, each with its picture and how often it is in the deck. */
export function DeckCards({ cards }: { readonly cards: readonly DeckCard[] }) {
  return groupByType(cards).map((group) => (
    <section key={group.type} className={styles.group} aria-label={TYPE_WORDS[group.type]}>
      <h3 className={styles.heading}>
        {TYPE_WORDS[group.type]} <span className={styles.total}>{group.total}</span>
      </h3>
      <ul className={styles.cards}>
        {group.cards.map(({ card, count }) => (
          <li key={card.id} className={styles.card}>
            <span className={styles.picture}>
              <CardImage id={card.id} name={card.name} alt="" className={styles.image} />
              <span className={styles.count}>{count}×</span>
            </span>
            <span className={styles.name}>{card.name}</span>
            <span className={styles.id}>{card.id}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
