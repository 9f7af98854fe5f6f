/**
 * The season's kinds of randomness, on the domain's repeatable numbers: the same seed gives the same season
 * on every machine. Knows no cards and no players.
 */
import { integerBelow, seededRandom, shuffled } from '../../src/domain/seeded-random';

export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(of: readonly T[]): T[];
  /** Normally distributed around 0 with deviation 1. */
  normal(): number;
}

export function randomOf(seed: string): Random {
  const next = seededRandom(seed);
  return {
    next,
    between: (min, max) => min + integerBelow(max - min + 1, next),
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[integerBelow(from.length, next)] as T,
    shuffle: (of) => shuffled(of, next),
    // By Box and Muller's method.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Draws indexes in proportion to their weights, in logarithmic time. */
export function weightedDraw(weights: readonly number[]): (random: Random) => number {
  let total = 0;
  const sums = weights.map((weight) => {
    total += weight;
    return total;
  });
  return (random) => {
    const mark = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > mark) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
