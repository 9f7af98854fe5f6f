/**
 * The chance to have cards in hand by a turn: the hypergeometric distribution, computed exactly. It includes
 * the shuffle, one draw per turn and the mulligan, but no effects that search or draw.
 */
import type { TurnOrder } from '../figures/match';

export const OPENING_HAND = 5;
export const MAX_DRAW_TURN = 6;

/** At least `least` of the `hits` wanted cards in a deck of `deck` cards. Whole numbers from 0. */
export interface WantedDraw {
  readonly deck: number;
  readonly hits: number;
  readonly least: number;
}

/** Two chances, from 0 to 1. */
interface DrawOdds {
  /** Keeping the first hand in any case. */
  readonly kept: number;
  /** Exchanging a first hand with too few, once, for another five. */
  readonly mulligan: number;
}

/** How many cards are drawn by a turn; 0 is the opening hand. Going first, turn 1 has no draw. */
export function cardsDrawnBy(turn: number, order: TurnOrder): number {
  if (turn === 0) return OPENING_HAND;
  return OPENING_HAND + turn - (order === 'first' ? 1 : 0);
}

/** The chance to have drawn the wanted cards by a turn, 0 for the opening hand. Played cards count, too. */
export function drawOddsBy(wanted: WantedDraw, turn: number, order: TurnOrder): DrawOdds {
  const opening = chanceAmong(wanted, OPENING_HAND);
  const kept = chanceAmong(wanted, cardsDrawnBy(turn, order));
  return { kept, mulligan: opening + (1 - opening) * kept };
}

/** The chance that this many cards of a shuffled deck contain the wanted ones. */
function chanceAmong({ deck, hits, least }: WantedDraw, drawn: number): number {
  const cards = Math.min(drawn, deck);
  let ways = 0n;
  for (let held = least; held <= Math.min(hits, cards); held += 1)
    ways += choose(hits, held) * choose(deck - hits, cards - held);
  // Whole numbers until the division: a deck may be a whole collection.
  return Number((ways * PRECISION) / choose(deck, cards)) / Number(PRECISION);
}

const PRECISION = 10n ** 15n;

/** How many different hands of `taken` cards exist among `cards`. */
function choose(cards: number, taken: number): bigint {
  if (taken < 0 || taken > cards) return 0n;
  let hands = 1n;
  for (let at = 1; at <= taken; at += 1) hands = (hands * BigInt(cards - taken + at)) / BigInt(at);
  return hands;
}
