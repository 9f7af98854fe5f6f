/** Which turn order to choose in a matchup, as far as its rates say it. */
import type { TurnOrder } from './match';
import type { Matchup } from './matchups';
import { wilsonInterval } from './wilson-interval';

type OrderAdvice =
  | { readonly order: TurnOrder; readonly chosen: number; readonly other: number }
  /** The rates rest on too few games to tell them apart. */
  | 'too-few';

/**
 * Null where a side has no games. How many games a side has is not published: in a matchup each goes first about as
 * often, so half of all is taken. Apart are two rates whose 95 % intervals do not overlap.
 */
export function adviseOrder({ firstWinRate, secondWinRate, games }: Matchup): OrderAdvice | null {
  if (firstWinRate === null || secondWinRate === null) return null;
  const isFirst = firstWinRate >= secondWinRate;
  const [chosen, other] = isFirst ? [firstWinRate, secondWinRate] : [secondWinRate, firstWinRate];
  const half = games / 2;
  const better = wilsonInterval(chosen * half, half);
  const worse = wilsonInterval(other * half, half);
  if (!better || !worse || better.low <= worse.high) return 'too-few';
  return { order: isFirst ? 'first' : 'second', chosen, other };
}
