/**
 * How reliable a win rate is: Wilson's 95 % interval, which stays within 0 and 1 and is honest about few
 * games, unlike the usual "plus or minus".
 */

/** Fractions, `low` not above `high`. */
interface RateInterval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side of the mean that hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/** The interval that contains the true rate with 95 % certainty; null without games. */
export function wilsonInterval(wins: number, games: number): RateInterval | null {
  if (games <= 0) return null;
  const rate = wins / games;
  const divisor = 1 + Z ** 2 / games;
  const middle = (rate + Z ** 2 / (2 * games)) / divisor;
  const reach = (Z * Math.sqrt((rate * (1 - rate)) / games + Z ** 2 / (4 * games ** 2))) / divisor;
  // Rounding errors may exceed the ends slightly.
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
