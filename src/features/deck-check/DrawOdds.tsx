import { useState } from 'react';
import { CardImage } from '../../components/card/CardImage';
import { TURN_WORDS } from '../../components/rate/TurnMark';
import type { Card, CardId } from '../../domain/card/card';
import { countCards, withoutOne } from '../../domain/deck/deck';
import type { DeckLine } from '../../domain/deck/deck-text';
import { cardsDrawnBy, drawOddsBy, MAX_DRAW_TURN } from '../../domain/deck/draw-odds';
import { TURN_ORDERS, type TurnOrder } from '../../domain/figures/match';
import { formatPercent } from '../../domain/figures/win-rate';
import { startersIn } from '../../domain/leader/leader-rules';
import { formatCountOf } from '../../domain/text/count';
import { NumberStepper } from '../../ui/field/NumberStepper';
import { SegmentedControl } from '../../ui/field/SegmentedControl';
import { Actions, look, Note, Stack, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { FigureTable } from '../../ui/table/FigureTable';
import styles from './DeckCheckScreen.module.css';

const TURNS = Array.from({ length: MAX_DRAW_TURN + 1 }, (_, turn) => turn);
const ORDERS = TURN_ORDERS.map((value) => ({ value, label: TURN_WORDS[value] }));

interface DrawOddsProps {
  readonly leader: Card | null;
  /** The deck without its leader. */
  readonly lines: readonly DeckLine[];
  readonly find: (id: CardId) => Card | null;
}

/** The chance to have the tapped cards in hand by a turn. */
export function DrawOdds({ leader, lines: whole, find }: DrawOddsProps) {
  const [tapped, setTapped] = useState<readonly CardId[]>([]);
  const [begun, setBegun] = useState<CardId | null>(null);
  const [asked, setAsked] = useState(1);
  const [order, setOrder] = useState<TurnOrder>('first');
  const nameOf = (id: CardId) => find(id)?.name ?? id;
  const starters = startersIn(whole, leader, find);
  const starter = starters?.find((id) => id === begun) ?? starters?.[0] ?? null;
  const lines = withoutOne(whole, starter);
  const deck = countCards(lines);
  const hits = countCards(lines.filter(({ id }) => tapped.includes(id)));
  const most = Math.max(1, Math.min(hits, cardsDrawnBy(MAX_DRAW_TURN, order)));
  const least = Math.min(asked, most);
  const toggle = (id: CardId) =>
    setTapped((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  return (
    <Panel title="Draw odds" note="Tap one card, or several that do the same">
      <Stack pad={4}>
        {starters?.length === 0 && (
          <p>The leader may begin with a card in play, and this deck has none of that type.</p>
        )}
        {starter && starters && starters.length > 1 && (
          <SegmentedControl
            label="Begins with"
            segments={starters.map((value) => ({ value, label: nameOf(value) }))}
            value={starter}
            onChange={setBegun}
          />
        )}
        {starter && (
          <p>{`One ${nameOf(starter)} is in play before the first hand, and not in the deck.`}</p>
        )}
        <Actions as="ul" aria-label="Cards that are wanted" data-dense>
          {lines.map(({ id, count }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.card}
                aria-pressed={tapped.includes(id)}
                onClick={() => toggle(id)}
              >
                <CardImage
                  id={id}
                  name={nameOf(id)}
                  alt={`${nameOf(id)}, ${id}`}
                  className={look({ full: true })}
                />
                <span className={styles.count}>{`${count}×`}</span>
              </button>
            </li>
          ))}
        </Actions>
        {hits === 0 ? (
          <Text tone="muted" role="status">
            Tap the cards that you want to see.
          </Text>
        ) : (
          <>
            <p role="status">{`${hits} of ${formatCountOf(deck, 'card')} are wanted.`}</p>
            <NumberStepper
              label="At least"
              hint="Of those tapped"
              value={least}
              min={1}
              max={most}
              onChange={setAsked}
            />
            <SegmentedControl label="Going" segments={ORDERS} value={order} onChange={setOrder} />
            <FigureTable
              className={styles.table}
              label="Draw odds by turn"
              rows={TURNS}
              rowKey={String}
              columns={[
                {
                  heading: 'By',
                  cell: (turn) => (turn === 0 ? 'Opening hand' : `Turn ${turn}`),
                },
                ...(['kept', 'mulligan'] as const).map((which) => ({
                  heading: which === 'kept' ? 'Hand kept' : 'With mulligan',
                  cell: (turn: number) =>
                    oddsWords(drawOddsBy({ deck, hits, least }, turn, order)[which]),
                })),
              ]}
            />
          </>
        )}
        <Note>
          Counted exactly. With mulligan: a first hand with fewer is changed, once. Cards that
          search, draw or trash, and life that is taken, are not modelled.
        </Note>
      </Stack>
    </Panel>
  );
}

/** Never rounds an uncertain chance to a certain one. */
function oddsWords(chance: number): string {
  if (chance < 1 && chance >= 0.9995) return 'over 99.9 %';
  if (chance > 0 && chance < 0.0005) return 'under 0.1 %';
  return formatPercent(chance, 1);
}
