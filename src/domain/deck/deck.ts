/**
 * A deck as lines of card and quantity: writes lists for others, and counts the figures of a deck. Knows no
 * construction rule.
 */
import type { Card, CardId, CardType } from '../card/card';
import type { DeckLine } from './deck-text';

export const DECK_CARDS = 50;
export const MAX_COPIES_PER_CARD = 4;
/** The generator shows no deck with fewer (SPEC 5). */
export const MIN_CHARACTERS = 30;
/** "2K": the counter value that the generator counts (SPEC 5). */
const BIG_COUNTER = 2000;
/** The cost curve's last column includes all higher costs. */
export const CURVE_TOP_COST = 10;

/** A line of a deck with its known card. */
export interface CountedCard {
  readonly card: Card;
  readonly count: number;
}

/** The lines of the 50 cards, without the leader's own line. */
export function withoutLeader(lines: readonly DeckLine[], leader: CardId): DeckLine[] {
  return lines.filter((line) => line.id !== leader);
}

/** The lines without one copy of a card; all of them without a card. */
export function withoutOne(lines: readonly DeckLine[], id: CardId | null): DeckLine[] {
  return lines.flatMap((line) => {
    const count = line.id === id ? line.count - 1 : line.count;
    return count > 0 ? [{ id: line.id, count }] : [];
  });
}

/**
 * The deck as text, one `{count}x{cardNumber}` per line, `1x{leader}` first: for the simulator's clipboard
 * import and for deck builder links (SPEC 7).
 */
export function formatDeckText(leader: CardId, lines: readonly DeckLine[]): string {
  return [{ id: leader, count: 1 }, ...withoutLeader(lines, leader)]
    .map(({ id, count }) => `${count}x${id}`)
    .join('\n');
}

/** The sum of the lines' counts. */
export function countCards(lines: readonly { readonly count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}

/** The lines with known cards, and those that no card file has. */
export function knownCards(
  lines: readonly DeckLine[],
  find: (id: CardId) => Card | null,
): { readonly cards: CountedCard[]; readonly unknown: DeckLine[] } {
  const cards: CountedCard[] = [];
  const unknown: DeckLine[] = [];
  for (const line of lines) {
    const card = find(line.id);
    if (card) cards.push({ card, count: line.count });
    else unknown.push(line);
  }
  return { cards, unknown };
}

interface DeckGroup {
  readonly type: CardType;
  readonly total: number;
  /** By cost, then by card number; cards without a cost come last. */
  readonly cards: readonly CountedCard[];
}

const GROUP_ORDER: readonly CardType[] = ['CHARACTER', 'EVENT', 'STAGE'];

/** The deck's cards by type, in the order characters, events, stages; types without cards are absent. */
export function groupByType(cards: readonly CountedCard[]): DeckGroup[] {
  return GROUP_ORDER.map((type) => {
    const ofType = cards.filter(({ card }) => card.type === type).toSorted(byCostThenId);
    return { type, total: countCards(ofType), cards: ofType };
  }).filter(({ total }) => total > 0);
}

interface DeckCounts {
  readonly characters: number;
  readonly events: number;
  readonly stages: number;
  /** Characters with a counter of 2000. */
  readonly bigCounters: number;
}

/** How many copies of each kind the deck holds. */
export function countDeck(cards: readonly CountedCard[]): DeckCounts {
  const copies = (isCounted: (card: Card) => boolean) =>
    countCards(cards.filter(({ card }) => isCounted(card)));
  return {
    characters: copies((card) => card.type === 'CHARACTER'),
    events: copies((card) => card.type === 'EVENT'),
    stages: copies((card) => card.type === 'STAGE'),
    bigCounters: copies(isBigCounter),
  };
}

/** True for a character with a counter of 2000. */
export function isBigCounter(card: Card): boolean {
  return card.type === 'CHARACTER' && card.counter === BIG_COUNTER;
}

export interface CurveColumn {
  readonly cost: number;
  readonly count: number;
}

/**
 * Copies at each cost from 0 to 10, the last one for 10 and more, including empty columns. Cards without a
 * cost (some events) are not counted.
 */
export function costCurve(cards: readonly CountedCard[]): CurveColumn[] {
  const counts = new Array<number>(CURVE_TOP_COST + 1).fill(0);
  for (const { card, count } of cards) {
    if (card.cost === null) continue;
    const column = Math.min(card.cost, CURVE_TOP_COST);
    counts[column] = (counts[column] ?? 0) + count;
  }
  return counts.map((count, cost) => ({ cost, count }));
}

function byCostThenId(a: CountedCard, b: CountedCard): number {
  return (
    (a.card.cost ?? Number.MAX_SAFE_INTEGER) - (b.card.cost ?? Number.MAX_SAFE_INTEGER) ||
    (a.card.id < b.card.id ? -1 : 1)
  );
}
