import { useQuery } from '@tanstack/react-query';
import { cardsQuery } from '../../data/queries/cards';
import { TextField } from '../../ui/field/TextField';
import { Row, Text } from '../../ui/layout/Box';
import { isFirstLoad } from '../loading/is-first-load';
import { BanListNote } from './BanListNote';
import { DeckVerdict } from './DeckVerdict';
import { FormatPicker } from './FormatPicker';
import styles from './LegalOn.module.css';
import type { Verdict } from './use-deck-judge';
import type { ChosenFormat } from './use-format-choice';

interface LegalOnProps {
  readonly verdict: Verdict;
  readonly chosen: ChosenFormat;
  /** Whether the day is printed on a sheet, where it may be left out. */
  readonly isOnSheet?: boolean;
}

/** Whether a deck is legal in a format and on a day of the reader's choice. */
export function LegalOn({ verdict, chosen, isOnSheet = false }: LegalOnProps) {
  const { field, today, day } = chosen;
  const cards = useQuery(cardsQuery());
  if (isFirstLoad(cards)) return <Text tone="muted">Loading the cards...</Text>;
  return (
    <>
      <Row wrap gap={3} align="start">
        <FormatPicker
          list={verdict.bans.state === 'known' ? verdict.bans.list : null}
          chosen={chosen}
        />
        <TextField
          label={isOnSheet ? 'Date' : 'Played on'}
          type="date"
          className={styles.day}
          value={field === '' && !isOnSheet ? today : field}
          onChange={(typed) => chosen.choose({ day: typed })}
          problem={
            field === '' || field === day
              ? null
              : 'Choose today or a day to come. Until then it is checked for today.'
          }
        />
      </Row>
      <DeckVerdict {...verdict} />
      <BanListNote {...verdict} />
    </>
  );
}
