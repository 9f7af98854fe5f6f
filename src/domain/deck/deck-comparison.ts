/** Compares two lists of one leader: shared cards and differences. */
import type { CardId } from '../card/card';
import { countCards } from './deck';
import type { DeckLine } from './deck-text';

/** A card of either list. */
export interface ComparedCard {
  readonly id: CardId;
  /** Copies in the left list; 0 for none. `right`: the same in the other. */
  readonly left: number;
  readonly right: number;
}

export interface DeckComparison {
  /** Each card once: the left list in its order, then the cards only in the right one. */
  readonly cards: readonly ComparedCard[];
  /** Copies that both lists have. */
  readonly shared: number;
  /** Copies that only the left list has; `rightOnly`: only the right one. */
  readonly leftOnly: number;
  readonly rightOnly: number;
}

/** Compares copy by copy: 4 and 3 of a card are 3 shared copies and 1 that differs. */
export function compareDecks(
  left: readonly DeckLine[],
  right: readonly DeckLine[],
): DeckComparison {
  const leftCounts = countsOf(left);
  const rightCounts = countsOf(right);
  const ids = new Set([...leftCounts.keys(), ...rightCounts.keys()]);
  const cards = Array.from(ids, (id) => ({
    id,
    left: leftCounts.get(id) ?? 0,
    right: rightCounts.get(id) ?? 0,
  }));
  const shared = cards.reduce((sum, card) => sum + Math.min(card.left, card.right), 0);
  return {
    cards,
    shared,
    leftOnly: countCards(left) - shared,
    rightOnly: countCards(right) - shared,
  };
}

/** True where the lists have the same number of copies. */
export function isShared({ left, right }: ComparedCard): boolean {
  return left === right;
}

function countsOf(lines: readonly DeckLine[]): Map<CardId, number> {
  const counts = new Map<CardId, number>();
  for (const { id, count } of lines) counts.set(id, (counts.get(id) ?? 0) + count);
  return counts;
}
