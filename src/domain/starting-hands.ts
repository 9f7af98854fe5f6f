/**
 * The cards that stand most often in a leader's starting hands (SPEC 3, Hands record). Knows nothing
 * of single matches.
 */
import type { CardId } from './card';

/** SPEC 2: "the top 10 most common cards". */
const MOST_COMMON_CARDS = 10;

export interface HandCard {
  readonly card: CardId;
  /** The mean number of copies a hand: it can pass 1 (CONTRACT, Hands). */
  readonly appearanceRate: number;
  /** Recorded starting hands it is counted from; null where the source does not tell. */
  readonly hands: number | null;
}

export interface LeaderHands {
  readonly leader: CardId;
  /** In the order of the source, most common first. */
  readonly cards: readonly HandCard[];
}

/** The ten most common cards, by rate; equal ones in the order they came. */
export function mostCommonCards({ cards }: LeaderHands): HandCard[] {
  return cards.toSorted((a, b) => b.appearanceRate - a.appearanceRate).slice(0, MOST_COMMON_CARDS);
}
