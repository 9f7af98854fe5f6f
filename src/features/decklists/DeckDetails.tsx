import { CardList } from '../../components/card/CardList';
import { useCards } from '../../components/card/use-cards';
import type { CopyOrder } from '../../components/copy/use-copying';
import { CostCurve } from '../../components/deck/CostCurve';
import { CopyForSim, DeckBuilderLink } from '../../components/deck/DeckActions';
import { DeckCards } from '../../components/deck/DeckCards';
import { UnreadLines } from '../../components/deck/UnreadLines';
import type { LeaderCard } from '../../domain/card/card';
import { type BestDeck, mostPlayedMatchups } from '../../domain/deck/best-decks';
import { costCurve, countCards, knownCards } from '../../domain/deck/deck';
import type { PeriodValue } from '../../domain/time/period';
import { Actions, Note, Stack } from '../../ui/layout/Box';
import { CompareSelect } from './CompareSelect';
import styles from './DeckDetails.module.css';
import { DeckMatchups } from './DeckMatchups';

interface DeckDetailsProps {
  readonly leader: LeaderCard;
  readonly deck: BestDeck;
  readonly number: number;
  readonly others: number;
  readonly period: PeriodValue;
  readonly onCompare: (beside: number) => void;
  readonly onCopy: (order: CopyOrder) => void;
}

/** A deck in full: actions, cards by type, cost curve, matchups. */
export function DeckDetails({
  leader,
  deck,
  number,
  others,
  period,
  onCompare,
  onCopy,
}: DeckDetailsProps) {
  const { find, isLoading } = useCards();
  const { cards, unknown } = knownCards(deck.lines, find);
  const whose = `deck ${number}`;
  return (
    <Stack gap={5} className={styles.details}>
      <Actions className={styles.actions}>
        <CopyForSim
          leader={leader.id}
          lines={deck.lines}
          unread={deck.unread}
          whose={whose}
          onCopy={onCopy}
        />
        <DeckBuilderLink leader={leader.id} lines={deck.lines} whose={whose} />
        {others > 0 && (
          <CompareSelect
            decks={others + 1}
            number={number}
            onChange={onCompare}
            className={styles.compare}
          />
        )}
      </Actions>
      <div className={styles.cards}>
        <Note>{`${countCards(deck.lines)} cards without the leader`}</Note>
        <UnreadLines lines={deck.unread} />
        <DeckCards cards={cards} />
        {unknown.length > 0 && (
          <section className={styles.unknown} aria-label="Other cards">
            {cards.length > 0 && (
              <Note as="h4" below={3} weight="medium">
                Not in the card data
              </Note>
            )}
            {cards.length === 0 && !isLoading && (
              <Note below={3}>
                The card data has not come: the cards are not grouped, and there is no cost curve.
              </Note>
            )}
            <CardList label="Other cards" layout="grid" cards={unknown} />
          </section>
        )}
      </div>
      <Stack shrinks gap={5} className={styles.side}>
        {cards.length > 0 && <CostCurve columns={costCurve(cards)} />}
        <DeckMatchups
          leader={leader.id}
          number={number}
          matchups={mostPlayedMatchups(deck)}
          all={deck.matchups.length}
          period={period}
        />
      </Stack>
    </Stack>
  );
}
