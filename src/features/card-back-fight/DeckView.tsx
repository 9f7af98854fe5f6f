import { type ReactNode, useEffect, useRef } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { CostCurve } from '../../components/deck/CostCurve';
import { DeckCards } from '../../components/deck/DeckCards';
import { LeaderTitle } from '../../components/leader/LeaderTitle';
import { costCurve, countCards, countDeck } from '../../domain/deck/deck';
import type { GeneratedDeck } from '../../domain/deck/deck-generator';
import { Box, Column, Grid, Note } from '../../ui/layout/Box';
import styles from './DeckView.module.css';

interface DeckViewProps {
  readonly deck: GeneratedDeck;
  /** True for a deck that was just generated: it is read out, and Tab continues from it. */
  readonly takesFocus: boolean;
  /** The actions on the deck. */
  readonly actions: ReactNode;
}

/** A generated deck: leader, key counts, cost curve, cards. */
export function DeckView({ deck, takesFocus, actions }: DeckViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const { leader, cards } = deck;
  const counts = countDeck(cards);
  return (
    <section aria-label="Generated deck">
      <Grid gap={4} className={styles.head}>
        <CardImage
          id={leader.id}
          name={leader.name}
          alt=""
          size="full"
          className={styles.portrait}
        />
        <Column align="start" gap={0} shrinks className={styles.words}>
          <LeaderTitle
            leader={leader}
            note={` · life ${leader.life ?? '–'}`}
            headingRef={heading}
          />
          <Note className={styles.size}>{`1 leader and ${countCards(cards)} cards`}</Note>
          <Grid gap={2} className={styles.actions}>
            {actions}
          </Grid>
        </Column>
        <Grid as="dl" surface="box" className={styles.counts}>
          <Count name="2K counters" value={counts.bigCounters} />
          <Count name="Events" value={counts.events} />
          <Count name="Stages" value={counts.stages} />
        </Grid>
        <div className={styles.curve}>
          <CostCurve columns={costCurve(cards)} />
        </div>
      </Grid>
      <DeckCards cards={cards} />
    </section>
  );
}

function Count({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <Box pad={3} className={styles.count}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Box>
  );
}
