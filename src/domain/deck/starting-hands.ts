/**
 * The most common cards of a leader's starting hands (SPEC 3, Hands record). Knows nothing about single
 * matches.
 */
import type { CardId } from '../card/card';

/** SPEC 2: "the top 10 most common cards". */
const MOST_COMMON_CARDS = 10;

interface HandCard {
  readonly card: CardId;
  /** The mean number of copies per hand, which may exceed 1 (CONTRACT, Hands). */
  readonly appearanceRate: number;
  /** The number of recorded starting hands; null where the source does not tell. */
  readonly hands: number | null;
}

export interface LeaderHands {
  readonly leader: CardId;
  /** In the source's order, most common first. */
  readonly cards: readonly HandCard[];
}

/** The ten most common cards, by rate; equal ones keep their order. */
export function mostCommonCards({ cards }: LeaderHands): HandCard[] {
  return cards.toSorted((a, b) => b.appearanceRate - a.appearanceRate).slice(0, MOST_COMMON_CARDS);
}
