import { useId } from 'react';
import type { CopyOrder } from '../../components/deck/use-copying';
import type { LeaderCard } from '../../domain/card/card';
import type { BestDeck } from '../../domain/deck/best-decks';
import type { PeriodValue } from '../../domain/time/period';
import { Icon } from '../../ui/icon/Icon';
import { Box, Grid } from '../../ui/layout/Box';
import layout from '../../ui/layout/layout.module.css';
import { DeckDetails } from './DeckDetails';
import styles from './DeckEntry.module.css';
import { DeckFigures } from './DeckFigures';

interface DeckEntryProps {
  readonly leader: LeaderCard;
  readonly deck: BestDeck;
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
export function DeckEntry({ isOpen, onToggle, deck, number, ...rest }: DeckEntryProps) {
  const id = useId();
  return (
    <Box as="li" line="bottom" className={styles.entry}>
      <Grid pad="2 4" gap={4} className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={({ currentTarget }) => onToggle(currentTarget)}
          >
            {`Deck ${number}`}
          </button>
        </h3>
        <DeckFigures deck={deck} className={styles.figures} />
        <Icon name="chev" className={isOpen ? layout.chevronUp : layout.chevron} />
      </Grid>
      {isOpen && (
        <div id={id} className={styles.details}>
          <DeckDetails deck={deck} number={number} {...rest} />
        </div>
      )}
    </Box>
  );
}
