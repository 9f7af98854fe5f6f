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

/**
 * How much pairings differ in what the turn order is worth, beyond both leaders' own: the variance of some 6
 * hundredths in log-odds, as 63 much played pairings of a published day show (docs/measurements).
 */
const SWING_VARIANCE = 0.06 ** 2;

/** What going first is worth over going second, in log-odds: half the distance of the two. */
export interface Swing {
  readonly mean: number;
  readonly variance: number;
}

/** A leader's strength, in log-odds. */
export interface Strength {
  readonly overall: number;
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
export function strengthOf({ all, ...sides }: LeaderRecord, usualSwing: number): Strength {
  const rate = drawn(all, EVEN_RATE);
  const overall = logit(rate);
  const first = drawn(sides.first, rateOf(overall + usualSwing));
  const second = drawn(sides.second, rateOf(overall - usualSwing));
  return {
    overall,
    swing: {
      mean: (logit(first) - logit(second)) / 2,
      variance:
        (varianceOf(first, sides.first.games + LEADER_PRIOR_GAMES) +
          varianceOf(second, sides.second.games + LEADER_PRIOR_GAMES)) /
        4,
    },
    variance: varianceOf(rate, all.games + LEADER_PRIOR_GAMES),
  };
}

/** What going first is worth to all leaders together, in log-odds. */
export function usualSwingOf({ first, second }: LeaderRecord): number {
  return (logit(drawn(first, EVEN_RATE)) - logit(drawn(second, EVEN_RATE))) / 2;
}

function drawn({ games, wins }: GameCounts, towards: number): number {
  return (wins + LEADER_PRIOR_GAMES * towards) / (games + LEADER_PRIOR_GAMES);
}

/** Of a rate in log-odds. */
function varianceOf(rate: number, games: number): number {
  return 1 / (games * rate * (1 - rate));
}

/** The rate that both leaders' strengths predict. */
export function priorRate(own: Strength, other: Strength): number {
  return rateOf(own.overall - other.overall);
}

/** The posterior. @param counts the games of the two. */
export function estimatePairing(
  own: Strength,
  other: Strength,
  { games, wins }: GameCounts,
): Estimate {
  const weight = PAIRING_PRIOR_GAMES + games;
  return { rate: (PAIRING_PRIOR_GAMES * priorRate(own, other) + wins) / weight, weight };
}

/**
 * What the turn order is worth between two leaders, the same for both: what it is to either, which both have
 * in common with all leaders, and what their own games tell.
 */
export function swingBetween(
  { rate }: Estimate,
  [own, other]: readonly [Strength, Strength],
  { first, second }: Readonly<Record<TurnOrder, GameCounts>>,
  usualSwing: number,
): Swing {
  const prior = own.swing.mean + other.swing.mean - usualSwing;
  const [p, q] = [rateOf(logit(rate) + prior), rateOf(logit(rate) - prior)];
  const known =
    1 / (own.swing.variance + other.swing.variance + SWING_VARIANCE) +
    first.games * p * (1 - p) +
    second.games * q * (1 - q);
  const surprise = first.wins - first.games * p - (second.wins - second.games * q);
  return { mean: prior + surprise / known, variance: 1 / known };
}

/** The estimate for a turn order: that of both orders, moved. So what one side wins the other loses. */
export function inOrder({ rate, weight }: Estimate, swing: Swing, turn: TurnOrder): Estimate {
  const moved = rateOf(logit(rate) + (turn === 'first' ? swing.mean : -swing.mean));
  const variance = varianceOf(rate, weight + 1) + swing.variance;
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
