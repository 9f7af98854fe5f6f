import { useId } from 'react';
import type { CopyOrder } from '../../components/copy/use-copying';
import { DeckStanding } from '../../components/deck/DeckVerdict';
import type { Verdict } from '../../components/deck/use-deck-judge';
import type { LeaderCard } from '../../domain/card/card';
import type { BestDeck } from '../../domain/deck/best-decks';
import type { PeriodValue } from '../../domain/time/period';
import { Chevron } from '../../ui/icon/Chevron';
import { Box, Cover, Grid, Text } from '../../ui/layout/Box';
import { DeckDetails } from './DeckDetails';
import { DeckFigures } from './DeckFigures';
import styles from './DeckLists.module.css';

interface DeckEntryProps {
  readonly leader: LeaderCard;
  readonly deck: BestDeck;
  readonly verdict: Verdict;
  /** From 1, best first. */
  readonly number: number;
  /** How many other decks it can be compared with. */
  readonly others: number;
  readonly period: PeriodValue;
  readonly isOpen: boolean;
  readonly onToggle: (tapped: Element) => void;
  readonly onCompare: (beside: number) => void;
  readonly onCopy: (order: CopyOrder) => void;
}

/** One of the best lists: its figures, and when open all its details. */
export function DeckEntry({ isOpen, onToggle, deck, verdict, number, ...rest }: DeckEntryProps) {
  const id = useId();
  return (
    <Box as="li" line="bottom" className={styles.entry}>
      <Grid pad="2 4" gap={4} className={styles.head}>
        <Text as="h3" font="text" size="md" className={styles.heading}>
          <Cover
            touch
            weight="strong"
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={({ currentTarget }) => onToggle(currentTarget)}
          >
            {`Deck ${number}`}
          </Cover>
        </Text>
        <DeckFigures deck={deck} className={styles.figures} />
        <Chevron isOpen={isOpen} />
      </Grid>
      <Box pad="0 4">
        <DeckStanding verdict={verdict} />
      </Box>
      {isOpen && (
        <div id={id} className={styles.details}>
          <DeckDetails deck={deck} number={number} {...rest} />
        </div>
      )}
    </Box>
  );
}
