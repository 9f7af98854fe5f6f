/** Two lists of one leader beside each other: which cards they share, and where they differ. */
import type { CardId } from './card';
import { countCards } from './deck';
import type { DeckLine } from './deck-text';

/** A card of either list. */
export interface ComparedCard {
  readonly id: CardId;
  /** Copies in the one list and in the other; 0 where it is not in it. */
  readonly left: number;
  readonly right: number;
}

export interface DeckComparison {
  /** Every card once: those of the left list in its order, then those only the right one has. */
  readonly cards: readonly ComparedCard[];
  /** Copies that both lists have. */
  readonly shared: number;
  /** Copies that only the one has, or only the other. */
  readonly leftOnly: number;
  readonly rightOnly: number;
}

/** Compares copy by copy: 4 against 3 of a card are 3 shared and 1 that differs. */
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
