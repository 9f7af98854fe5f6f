/**
 * How likely cards of a deck are in hand by a turn: the hypergeometric distribution, counted exactly. Knows
 * shuffling, drawing a card a turn and the mulligan; cards that search or draw more it does not know.
 */
import type { TurnOrder } from './match';

export const OPENING_HAND = 5;
export const MAX_DRAW_TURN = 6;

/** At least `least` of the `hits` cards that are wanted, in a deck of `deck` cards. Whole numbers from 0. */
export interface WantedDraw {
  readonly deck: number;
  readonly hits: number;
  readonly least: number;
}

/** Two chances, from 0 to 1. */
export interface DrawOdds {
  /** The first hand is kept, whatever it holds. */
  readonly kept: number;
  /** A first hand with too few is shuffled back, once, for another five. */
  readonly mulligan: number;
}

/** How many cards one has drawn by a turn; 0 is the opening hand. Who goes first draws none in turn 1. */
export function cardsDrawnBy(turn: number, order: TurnOrder): number {
  if (turn === 0) return OPENING_HAND;
  return OPENING_HAND + turn - (order === 'first' ? 1 : 0);
}

/** The chance to have drawn what is wanted by a turn, 0 for the opening hand. What was played counts, too. */
export function drawOddsBy(wanted: WantedDraw, turn: number, order: TurnOrder): DrawOdds {
  const opening = chanceAmong(wanted, OPENING_HAND);
  const kept = chanceAmong(wanted, cardsDrawnBy(turn, order));
  return { kept, mulligan: opening + (1 - opening) * kept };
}

/** The chance that so many cards of a shuffled deck hold what is wanted. */
function chanceAmong({ deck, hits, least }: WantedDraw, drawn: number): number {
  const cards = Math.min(drawn, deck);
  let ways = 0n;
  for (let held = least; held <= Math.min(hits, cards); held += 1)
    ways += choose(hits, held) * choose(deck - hits, cards - held);
  // Whole numbers as long as it is counted: a deck may be a whole collection.
  return Number((ways * PRECISION) / choose(deck, cards)) / Number(PRECISION);
}

const PRECISION = 10n ** 15n;

/** How many hands of `taken` cards there are among `cards`. */
function choose(cards: number, taken: number): bigint {
  if (taken < 0 || taken > cards) return 0n;
  let hands = 1n;
  for (let at = 1; at <= taken; at += 1) hands = (hands * BigInt(cards - taken + at)) / BigInt(at);
  return hands;
}
