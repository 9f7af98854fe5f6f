/**
 * What a leader will win of its games against another one: the rate of few games lies, so it is drawn towards
 * what both leaders' overall rates say (CONTRACT, Expected rates). Rates are fractions.
 */
import { betaInterval, type RateInterval } from './beta-interval';
import type { TurnOrder } from './match';
import { EVEN_RATE } from './win-rate';

/** Games and how many of them were won. */
export interface GameCounts {
  readonly games: number;
  readonly wins: number;
}

/** All games of a leader, and those of which the turn order is known. */
export interface LeaderRecord extends Readonly<Record<TurnOrder, GameCounts>> {
  readonly all: GameCounts;
}

/**
 * A leader counts as if it had played these games more, half of them won. True rates of leaders differ
 * by some 3.5 points: the variance of one game over theirs, 0.25 / 0.035², is about 200 (CONTRACT).
 */
export const LEADER_PRIOR_GAMES = 200;

/**
 * A pairing counts as if it had been played so often before, won as often as both leaders' rates say: what
 * predicts the next seven days best (`npm run bench:estimates`, docs/measurements).
 */
export const PAIRING_PRIOR_GAMES = 20;

/** How strong a leader is, in log-odds. */
export interface Strength {
  readonly overall: number;
  /** How much more it wins when it goes first, or second. */
  readonly gain: Readonly<Record<TurnOrder, number>>;
  /** Of `overall`: what it may be off by, squared. */
  readonly variance: number;
}

/** A rate, and the games that it counts as: its own and those counted before. */
export interface Estimate {
  readonly rate: number;
  readonly weight: number;
}

/** A leader that was never seen is an average one. */
export function strengthOf({ all, first, second }: LeaderRecord): Strength {
  const rate = drawn(all, EVEN_RATE);
  const gainOf = (side: GameCounts) => logit(drawn(side, rate)) - logit(rate);
  return {
    overall: logit(rate),
    gain: { first: gainOf(first), second: gainOf(second) },
    variance: 1 / ((all.games + LEADER_PRIOR_GAMES) * rate * (1 - rate)),
  };
}

function drawn({ games, wins }: GameCounts, towards: number): number {
  return (wins + LEADER_PRIOR_GAMES * towards) / (games + LEADER_PRIOR_GAMES);
}

/** What both leaders' strengths say before they have met. @param turn of `own`; left out, of either. */
export function priorRate(own: Strength, other: Strength, turn?: TurnOrder): number {
  const gain = turn === undefined ? 0 : own.gain[turn];
  return 1 / (1 + Math.exp(other.overall - own.overall - gain));
}

/** The posterior. @param counts of the games the two played, in this turn order where one is given. */
export function estimatePairing(
  own: Strength,
  other: Strength,
  { games, wins }: GameCounts,
  turn?: TurnOrder,
): Estimate {
  // Each turn order has half of the games counted before, as it has about half of those played.
  const before = turn === undefined ? PAIRING_PRIOR_GAMES : PAIRING_PRIOR_GAMES / 2;
  const weight = before + games;
  return { rate: (before * priorRate(own, other, turn) + wins) / weight, weight };
}

interface WeightedEstimate {
  /** Of all; they add up to 1. */
  readonly share: number;
  readonly estimate: Estimate;
}

/**
 * The weighted mean of a leader's pairings. What they are off by each for itself evens out; what its own
 * strength is off by they have in common, as far as they rest on it.
 */
export function meanEstimate(
  pairings: readonly WeightedEstimate[],
  { variance: ofStrength }: Pick<Strength, 'variance'>,
): Estimate {
  let [rate, variance, common, each] = [0, 0, 0, 0];
  for (const { share, estimate } of pairings) {
    const spread = estimate.rate * (1 - estimate.rate);
    const reach = (share * spread * PAIRING_PRIOR_GAMES) / estimate.weight;
    rate += share * estimate.rate;
    variance += (share ** 2 * spread) / (estimate.weight + 1);
    common += reach;
    each += reach ** 2;
  }
  variance += ofStrength * Math.max(0, common ** 2 - each);
  return { rate, weight: (rate * (1 - rate)) / variance - 1 };
}

/** The 95 % of an estimate. */
export function likelyRange({ rate, weight }: Estimate): RateInterval {
  return betaInterval(rate, weight);
}

function logit(rate: number): number {
  return Math.log(rate / (1 - rate));
}
