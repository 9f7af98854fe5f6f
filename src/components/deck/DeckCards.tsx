import type { CardType } from '../../domain/card/card';
import { type CountedCard, groupByType } from '../../domain/deck/deck';
import { Box, look, Text } from '../../ui/layout/Box';
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
    <Box key={group.type} as="section" above={6} aria-label={TYPE_WORDS[group.type]}>
      <Box as="h3" line="bottom" size="xl" className={styles.heading}>
        <span>{TYPE_WORDS[group.type]}</span>{' '}
        <Text as="span" tone="muted" font="text" size="md" weight="medium" className={styles.total}>
          {group.total}
        </Text>
      </Box>
      <CardList
        label={TYPE_WORDS[group.type]}
        layout="grid"
        cards={group.cards.map(({ card, count }) => ({ id: card.id, count, card }))}
        className={look({ above: 3 })}
      />
    </Box>
  ));
}
