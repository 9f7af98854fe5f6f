import type { ReactNode } from 'react';
import { Box, Note, Stack, Text } from '../../ui/layout/Box';
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
        <Box key={card.id} as="li" shrinks className={styles.item}>
          <CardButton
            card={card}
            among={cards}
            className={styles.card}
            pictureClassName={styles.picture}
          >
            {isGrid ? (
              <Stack as="span" full above={2} gap={0}>
                <Text as="span" size="xs" weight="medium" breaks lines={2} className={styles.name}>
                  {card.name ?? card.card?.name ?? find(card.id)?.name}
                </Text>
                <Note as="span" size="2xs" nowrap className={styles.code}>
                  {card.id}
                </Note>
              </Stack>
            ) : undefined}
          </CardButton>
          {note && <span>{note(card)}</span>}
        </Box>
      ))}
    </ul>
  );
}
