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

/** What going first is worth varies among leaders as if each had so many games more in either order. */
const LEADER_SWING_VARIANCE = 2 / LEADER_PRIOR_GAMES;
/** And among pairings beyond both leaders' own, in log-odds (docs/measurements). */
const SWING_VARIANCE = 0.06 ** 2;

/** What going first is worth between two leaders, in log-odds: half the distance of both. */
export interface Swing {
  readonly mean: number;
  readonly variance: number;
}

/** A leader's strength, in log-odds. */
export interface Strength {
  readonly overall: number;
  /** The leader's part of a swing: both have one half of what all leaders have in common. */
  readonly swing: Swing;
  /** The variance of `overall`. */
  readonly variance: number;
}

/** A rate and its weight in games, including the extra ones. */
export interface Estimate {
  readonly rate: number;
  readonly weight: number;
}

/**
 * A leader without games is an average one.
 * @param usualSwing what going first is worth to all leaders together.
 */
export function strengthOf({ all, ...sides }: LeaderRecord, usualSwing = 0): Strength {
  const weight = all.games + LEADER_PRIOR_GAMES;
  const rate = (all.wins + LEADER_PRIOR_GAMES * EVEN_RATE) / weight;
  const usual = { mean: usualSwing, variance: LEADER_SWING_VARIANCE };
  const { mean, variance } = swingAfter(sides, rate, usual);
  return {
    overall: logit(rate),
    swing: { mean: mean - usualSwing / 2, variance },
    variance: 1 / (weight * rate * (1 - rate)),
  };
}

/** The posterior. @param counts the games of the two. */
export function estimatePairing(
  own: Strength,
  other: Strength,
  { games, wins }: GameCounts,
): Estimate {
  const weight = PAIRING_PRIOR_GAMES + games;
  const prior = rateOf(own.overall - other.overall);
  return { rate: (PAIRING_PRIOR_GAMES * prior + wins) / weight, weight };
}

/** By what the turn order is worth to either leader, and what their own games tell: the same for both. */
export function swingBetween(
  { rate }: Estimate,
  [own, other]: readonly [Strength, Strength],
  played: Readonly<Record<TurnOrder, GameCounts>>,
): Swing {
  return swingAfter(played, rate, {
    mean: own.swing.mean + other.swing.mean,
    variance: own.swing.variance + other.swing.variance + SWING_VARIANCE,
  });
}

/** What these games make of an expected swing. @param rate of both orders. */
function swingAfter(
  { first, second }: Readonly<Record<TurnOrder, GameCounts>>,
  rate: number,
  { mean, variance }: Swing,
): Swing {
  const [p, q] = [rateOf(logit(rate) + mean), rateOf(logit(rate) - mean)];
  const known = 1 / variance + first.games * p * (1 - p) + second.games * q * (1 - q);
  const surprise = first.wins - first.games * p - (second.wins - second.games * q);
  return { mean: mean + surprise / known, variance: 1 / known };
}

/** The estimate for a turn order: that of both orders, moved. So what one side wins the other loses. */
export function inOrder({ rate, weight }: Estimate, swing: Swing, turn: TurnOrder): Estimate {
  const moved = rateOf(logit(rate) + (turn === 'first' ? swing.mean : -swing.mean));
  const variance = 1 / ((weight + 1) * rate * (1 - rate)) + swing.variance;
  return { rate: moved, weight: 1 / (variance * moved * (1 - moved)) - 1 };
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

function rateOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

function logit(rate: number): number {
  return Math.log(rate / (1 - rate));
}
