import { useState } from 'react';
import { CardButton } from '../../components/card/CardButton';
import { useCards } from '../../components/card/use-cards';
import type { CopyOrder } from '../../components/copy/use-copying';
import { CopyForSim } from '../../components/deck/DeckActions';
import type { LeaderCard } from '../../domain/card/card';
import type { BestDeck } from '../../domain/deck/best-decks';
import { groupByType, knownCards } from '../../domain/deck/deck';
import { type ComparedCard, compareDecks, isShared } from '../../domain/deck/deck-comparison';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Box, Column, Grid, Row, Text } from '../../ui/layout/Box';
import { FigureTable } from '../../ui/table/FigureTable';
import { CompareSelect } from './CompareSelect';
import styles from './DeckComparison.module.css';
import { DeckFigures } from './DeckFigures';

interface NumberedDeck {
  readonly deck: BestDeck;
  readonly number: number;
}

interface DeckComparisonProps {
  readonly leader: LeaderCard;
  readonly left: NumberedDeck;
  readonly right: NumberedDeck;
  /** How many decks there are to choose from. */
  readonly decks: number;
  readonly onCopy: (order: CopyOrder) => void;
  readonly onShow: (deck: number, beside: number | null) => void;
}

/** Two lists of one leader side by side: each card with its copies in both; differences are marked. */
export function DeckComparison({
  leader,
  left,
  right,
  decks,
  onCopy,
  onShow,
}: DeckComparisonProps) {
  const [showsAll, setShowsAll] = useState(true);
  const { find } = useCards();
  const { cards, shared, leftOnly, rightOnly } = compareDecks(left.deck.lines, right.deck.lines);
  const shown = showsAll ? cards : cards.filter((card) => !isShared(card));
  const rows = inDeckOrder(shown, find);
  const among = rows.map(({ id }) => ({ id }));
  return (
    <Box as="section" shrinks aria-label="Two lists side by side">
      <Actions justify="between" className={styles.bar}>
        <Button kind="quiet" onClick={() => onShow(left.number, null)}>
          <Icon name="left" /> Back to the lists
        </Button>
        <Button aria-pressed={!showsAll} onClick={() => setShowsAll(!showsAll)}>
          <Icon name="filter" /> Only what differs
        </Button>
      </Actions>
      <Text tone="soft" className={styles.summary} role="status">
        {leftOnly + rightOnly === 0
          ? 'The same cards in both.'
          : `${shared} cards in both. Deck ${left.number} has ${leftOnly} others, deck ${right.number} has ${rightOnly}.`}
      </Text>
      <Grid gap={3} className={styles.decks}>
        {[left, right].map(({ deck, number }, side) => (
          <Column key={side === 0 ? 'left' : 'right'} shrinks gap={0} className={styles.deck}>
            <CompareSelect
              label={side === 0 ? 'Left list' : 'Right list'}
              decks={decks}
              number={side === 0 ? right.number : left.number}
              value={number}
              onChange={(next) =>
                side === 0 ? onShow(next, right.number) : onShow(left.number, next)
              }
            />
            <DeckFigures deck={deck} />
            <CopyForSim
              leader={leader.id}
              lines={deck.lines}
              whose={`deck ${number}`}
              onCopy={onCopy}
            />
          </Column>
        ))}
      </Grid>
      <FigureTable
        className={styles.table}
        label={`Deck ${left.number} and deck ${right.number}`}
        rows={rows}
        rowKey={({ id }) => id}
        rowClassName={(card) => (isShared(card) ? undefined : styles.differs)}
        columns={[
          { heading: 'Card', cell: ({ id }) => <NamedCard id={id} among={among} /> },
          {
            heading: `Deck ${left.number}`,
            cell: (card) => <Copies count={card.left} other={card.right} />,
          },
          {
            heading: `Deck ${right.number}`,
            cell: (card) => <Copies count={card.right} other={card.left} />,
          },
        ]}
      />
    </Box>
  );
}

interface NamedCardProps {
  readonly id: string;
  readonly among: readonly { readonly id: string }[];
}

function NamedCard({ id, among }: NamedCardProps) {
  const name = useCards().find(id)?.name;
  return (
    <Row as="span" gap={3}>
      <CardButton card={{ id, name }} among={among} pictureClassName={styles.picture} />
      <Box as="span" shrinks breaks size="sm" weight="medium" leading={1.3}>
        <span>{name ?? id}</span>
        {name && (
          <Box as="span" block tone="muted" size="2xs" weight="text" translate="no">
            {id}
          </Box>
        )}
      </Box>
    </Row>
  );
}

/** In words and signs, not only by colour. */
function Copies({ count, other }: { readonly count: number; readonly other: number }) {
  const more = count - other;
  return (
    <>
      <span>
        {count === 0 ? (
          <Text as="span" tone="muted">
            –<span className="vh">not in it</span>
          </Text>
        ) : (
          `${count}×`
        )}
      </span>
      {more > 0 && (
        <Text as="span" size="sm" weight="medium" className={styles.more}>
          <span>{`+${more}`}</span>
          <span className="vh"> more</span>
        </Text>
      )}
    </>
  );
}

// In the order of the lists: by type and cost, unknown cards last.
function inDeckOrder(
  cards: readonly ComparedCard[],
  find: ReturnType<typeof useCards>['find'],
): ComparedCard[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const lines = cards.map(({ id }) => ({ id, count: 1 }));
  const known = knownCards(lines, find);
  const ids = [
    ...groupByType(known.cards).flatMap((group) => group.cards.map(({ card }) => card.id)),
    ...known.unknown.map(({ id }) => id),
  ];
  return ids.flatMap((id) => byId.get(id) ?? []);
}
