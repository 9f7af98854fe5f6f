/**
 * Repeatable randomness: the same seed text gives the same numbers on every device, for ever, so that an
 * address can stand for a whole deck.
 */

/** Gives the next number, 0 up to but not including 1. */
export type RandomSource = () => number;

/** A generator for the seed (xmur3 spreads the text, sfc32 makes the numbers; both public domain). */
export function seededRandom(seed: string): RandomSource {
  const next = spread(seed);
  let a = next();
  let b = next();
  let c = next();
  let counter = next();
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to but not including `limit`. */
export function integerBelow(limit: number, random: RandomSource): number {
  return Math.floor(random() * limit);
}

/** A copy in random order; every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = integerBelow(last + 1, random);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

function spread(seed: string): () => number {
  let hash = 1779033703 ^ seed.length;
  for (let at = 0; at < seed.length; at += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash;
  };
}
