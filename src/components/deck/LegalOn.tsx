import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cardsQuery } from '../../data/queries/cards';
import type { Card, CardId } from '../../domain/card/card';
import { checkDeck, type DeckParts } from '../../domain/deck/deck-check';
import type { DeckLine } from '../../domain/deck/deck-text';
import { isIsoDay } from '../../domain/time/calendar';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Box';
import { isFirstLoad } from '../loading/is-first-load';
import { useToday } from '../screen/own-day';
import { BanListNote } from './BanListNote';
import { DeckVerdict } from './DeckVerdict';
import styles from './LegalOn.module.css';
import { useBanCheck } from './use-ban-check';

interface LegalOnProps {
  readonly deck: DeckParts;
  /** The whole list, including its leader. */
  readonly lines: readonly DeckLine[];
  /** How many lines could not be read. */
  readonly unread: number;
  readonly find: (id: CardId) => Card | null;
  /** The content of the field: a future day, or empty for today. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
  /** Whether the day is printed on a sheet, where it may be left out. */
  readonly isOnSheet?: boolean;
}

/** Whether a deck is legal on a day of the reader's choice, by construction rules and bans. */
export function LegalOn(props: LegalOnProps) {
  const { deck, lines, unread, find, chosen, onChoose, isOnSheet = false } = props;
  const today = useToday();
  const cards = useQuery(cardsQuery());
  const isDay = isIsoDay(chosen) && chosen >= today;
  const day = isDay ? chosen : today;
  const bans = useBanCheck(lines, find, day, today);
  const judgement = useMemo(() => checkDeck(deck, find), [deck, find]);
  const verdict = { deck, judgement, bans, unread, find, day, today };
  if (isFirstLoad(cards)) return <Text tone="muted">Loading the cards...</Text>;
  return (
    <>
      <TextField
        label={isOnSheet ? 'Date' : 'Played on'}
        type="date"
        className={styles.day}
        value={chosen === '' && !isOnSheet ? today : chosen}
        onChange={onChoose}
        problem={
          chosen === '' || isDay
            ? null
            : 'Choose today or a day to come. Until then it is checked for today.'
        }
      />
      <DeckVerdict {...verdict} />
      <BanListNote {...verdict} />
    </>
  );
}
