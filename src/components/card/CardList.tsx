import type { ReactNode } from 'react';
import { CardButton } from './CardButton';
import styles from './CardList.module.css';
import type { ShownCard } from './shown-card';
import { useCards } from './use-cards';

interface CardListProps {
  /** Names the list for screen readers: "Cards of the deck". */
  readonly label: string;
  /** In the order shown, each card once. */
  readonly cards: readonly ShownCard[];
  /**
   * `strip`: small pictures in lines, for a deck in a table. `grid`: larger ones with name and code below,
   * four per line on a phone.
   */
  readonly layout: 'strip' | 'grid';
  /** More words below a card of the grid, such as how often it is used. */
  readonly note?: ((card: ShownCard) => ReactNode) | undefined;
  readonly className?: string | undefined;
}

/**
 * Cards as pictures, with their quantities if known. A tap, Enter or a resting mouse shows one large and
 * leads on to the others.
 */
export function CardList({ label, cards, layout, note, className }: CardListProps) {
  const isGrid = layout === 'grid';
  // A strip has no room for names: they are read out where the card data is already loaded.
  const { find } = useCards(isGrid && cards.some(({ name, card }) => !name && !card));
  return (
    <ul
      data-dense
      aria-label={label}
      className={[styles[layout], className].filter(Boolean).join(' ')}
    >
      {cards.map((card) => (
        <li key={card.id} className={styles.item}>
          <CardButton
            card={card}
            among={cards}
            className={styles.card}
            pictureClassName={styles.picture}
          >
            {isGrid ? (
              <span className={styles.words}>
                <span className={styles.name}>
                  {card.name ?? card.card?.name ?? find(card.id)?.name}
                </span>
                <span className={styles.code}>{card.id}</span>
              </span>
            ) : undefined}
          </CardButton>
          {note && <span className={styles.note}>{note(card)}</span>}
        </li>
      ))}
    </ul>
  );
}
