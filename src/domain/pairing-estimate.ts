/**
 * A leader's expected win rate against another one: the rate of few games misleads, so both leaders' overall
 * rates pull it towards them (CONTRACT, Expected rates). Rates are fractions.
 */
import { betaInterval, type RateInterval } from './beta-interval';
import type { TurnOrder } from './match';
import { EVEN_RATE } from './win-rate';

/** A number of games and wins. */
export interface GameCounts {
  readonly games: number;
  readonly wins: number;
}

/** All games of a leader, and those with a known turn order. */
export interface LeaderRecord extends Readonly<Record<TurnOrder, GameCounts>> {
  readonly all: GameCounts;
}

/**
 * Each leader gets this many extra games, half of them won. Leaders' true rates vary by about 3.5 points: the
 * variance of one game divided by theirs, 0.25 / 0.035², is about 200 (CONTRACT).
 */
export const LEADER_PRIOR_GAMES = 200;

/**
 * Each pairing gets this many extra games, won at the rate that both leaders' strengths predict: this number
 * predicts the next seven days best (`npm run bench:estimates`, docs/measurements).
 */
export const PAIRING_PRIOR_GAMES = 20;

/** A leader's strength, in log-odds. */
export interface Strength {
  readonly overall: number;
  /** The extra strength when going first, or second. */
  readonly gain: Readonly<Record<TurnOrder, number>>;
  /** The variance of `overall`. */
  readonly variance: number;
}

/** A rate and its weight in games, including the extra ones. */
export interface Estimate {
  readonly rate: number;
  readonly weight: number;
}

/** A leader without games is an average one. */
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

/** The rate that both leaders' strengths predict. @param turn of `own`; without it, either. */
export function priorRate(own: Strength, other: Strength, turn?: TurnOrder): number {
  const gain = turn === undefined ? 0 : own.gain[turn];
  return 1 / (1 + Math.exp(other.overall - own.overall - gain));
}

/** The posterior. @param counts the games of the two, in this turn order if one is given. */
export function estimatePairing(
  own: Strength,
  other: Strength,
  { games, wins }: GameCounts,
  turn?: TurnOrder,
): Estimate {
  // Each turn order gets half of the extra games, as it has about half of all games.
  const before = turn === undefined ? PAIRING_PRIOR_GAMES : PAIRING_PRIOR_GAMES / 2;
  const weight = before + games;
  return { rate: (before * priorRate(own, other, turn) + wins) / weight, weight };
}

interface WeightedEstimate {
  /** The share of the whole; all shares add up to 1. */
  readonly share: number;
  readonly estimate: Estimate;
}

/**
 * The weighted mean of a leader's pairings. Their separate errors average out; the error of the leader's own
 * strength affects all of them, as far as they depend on it.
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

/** The 95 % interval of an estimate. */
export function likelyRange({ rate, weight }: Estimate): RateInterval {
  return betaInterval(rate, weight);
}

function logit(rate: number): number {
  return Math.log(rate / (1 - rate));
}
