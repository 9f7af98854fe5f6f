/** Which turn order to choose in a pairing, as far as games tell it. */
import type { TurnOrder } from './match';
import type { Pairing } from './pairings';

type OrderAdvice =
  /** Estimates, as fractions. */
  | { readonly order: TurnOrder; readonly chosen: number; readonly other: number }
  /** Too few games to tell the rates apart. */
  | 'too-few';

/** In 95 % of cases, the truth is within this many standard errors. */
const SURE = 1.96;

/** Null where a side has no games. What is unsure of both orders alike does not matter. */
export function adviseOrder({
  turns: { first, second },
  swing: { mean, variance },
}: Pick<Pairing, 'turns' | 'swing'>): OrderAdvice | null {
  if (first.played.games === 0 || second.played.games === 0) return null;
  if (Math.abs(mean) <= SURE * Math.sqrt(variance)) return 'too-few';
  return mean > 0
    ? { order: 'first', chosen: first.rate, other: second.rate }
    : { order: 'second', chosen: second.rate, other: first.rate };
}
