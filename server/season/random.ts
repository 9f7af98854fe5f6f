/**
 * Chance that can be repeated: the same seed gives the same season, on every machine. Knows no
 * cards and no players.
 */

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

/** Mulberry32 over a hash of the seed. */
export function seededRandom(seed: string): Random {
  return randomFrom(hashOf(seed));
}

/** The same from a number: cheap enough to give every match a random of its own. */
export function randomFrom(state: number): Random {
  let current = state | 0;
  const next = () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random: Random = {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
    shuffle: (of) => {
      const copy = [...of];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [copy[last], copy[other]] = [copy[other] as never, copy[last] as never];
      }
      return copy;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
  return random;
}

/** 32 bits of FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** Draws indexes in proportion to their weights, in logarithmic time. */
export function weightedDraw(weights: readonly number[]): (random: Random) => number {
  let total = 0;
  const sums = weights.map((weight) => (total += weight));
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
