/** Which turn order to choose in a pairing, as far as its games tell it. */
import type { TurnOrder } from './match';
import { likelyRange } from './pairing-estimate';
import type { Pairing } from './pairings';

type OrderAdvice =
  /** Estimates, as fractions. */
  | { readonly order: TurnOrder; readonly chosen: number; readonly other: number }
  /** Too few games to tell the rates apart. */
  | 'too-few';

/** Null where a side has no games. Two estimates differ where their 95 % intervals do not overlap. */
export function adviseOrder({
  turns: { first, second },
}: Pick<Pairing, 'turns'>): OrderAdvice | null {
  if (first.played.games === 0 || second.played.games === 0) return null;
  const order = first.rate >= second.rate ? 'first' : 'second';
  const [chosen, other] = order === 'first' ? [first, second] : [second, first];
  if (likelyRange(chosen).low <= likelyRange(other).high) return 'too-few';
  return { order, chosen: chosen.rate, other: other.rate };
}
