/**
 * How far a win rate can be trusted: Wilson's 95 % interval, which stays within 0 and 1 and is honest about
 * few games, where the usual "plus or minus" is not.
 */

/** Fractions, `low` not above `high`. */
interface RateInterval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side of the mean that hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** The interval that holds the true rate with 95 % certainty; null of no games. */
export function wilsonInterval(wins: number, games: number): RateInterval | null {
  if (games <= 0) return null;
  const rate = wins / games;
  const divisor = 1 + Z ** 2 / games;
  const middle = (rate + Z ** 2 / (2 * games)) / divisor;
  const reach = (Z * Math.sqrt((rate * (1 - rate)) / games + Z ** 2 / (4 * games ** 2))) / divisor;
  // Rounding errors reach a hair beyond the ends.
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
