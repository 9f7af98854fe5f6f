/** How published rates are rounded, and the score that favours many games. */

/** Enough to distinguish a million games from a million and one, yet short on the wire. */
export const RATE_DECIMALS = 8;

/** A fraction; null without games. */
export function rateOf(wins: number, games: number): number | null {
  return games === 0 ? null : roundRate(wins / games);
}

export function roundRate(rate: number): number {
  return Number(rate.toFixed(RATE_DECIMALS));
}

/** Standard deviations on either side of the mean that hold 95 % of a normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's lower bound of a win rate, in SQL over two columns: the rate that is reached with 95 % certainty
 * (CONTRACT, Weighted score). Rounded, so that arithmetic noise never separates equal scores.
 */
export function lowerBoundSql(wins: string, games: string): string {
  return `round(((${wins}::float8 / ${games} + ${Z} ^ 2 / (2 * ${games})
    - ${Z} * sqrt(${wins}::float8 * (${games} - ${wins}) / ${games} ^ 3 + ${Z} ^ 2 / (4 * ${games} ^ 2)))
    / (1 + ${Z} ^ 2 / ${games}))::numeric, ${RATE_DECIMALS})`;
}
