/**
 * How win rates are judged and written. Rates are fractions, 0 to 1, everywhere; only this module knows
 * decimals and the 50 % mark (SPEC 9, Win-rate display).
 */
import type { RateInterval } from './beta-interval';

/** The mark that rates are compared with: LOOK's horizon. */
export const EVEN_RATE = 0.5;

/** Below this many games a rate is marked as uncertain (LOOK, Win rate). */
export const FEW_GAMES = 200;

export type Tone = 'positive' | 'negative';

/**
 * At or above 50 percent is positive, otherwise negative (SPEC 9). The shown figure decides, so that two
 * rates that both read "50" have the same colour. `decimals`: those of the shown figure.
 */
export function toneOf(rate: number, decimals: number): Tone {
  return Number(formatRate(rate, decimals)) >= EVEN_RATE * 100 ? 'positive' : 'negative';
}

/** True where a rate has so few games that the screen must say so. */
export function hasFewGames(games: number): boolean {
  return games < FEW_GAMES;
}

/** A fraction as a percentage without the sign: 0.55861 with 2 decimals is "55.86". */
export function formatRate(rate: number, decimals: number): string {
  return (rate * 100).toFixed(decimals);
}

/** With the percent sign: "5.44 %". Only the label of a slice differs, as the specification requires. */
export function formatPercent(rate: number, decimals: number): string {
  return `${formatRate(rate, decimals)} %`;
}

/** The ends of an interval: "49–82 %". */
export function formatRange({ low, high }: RateInterval, decimals: number): string {
  return `${formatRate(low, decimals)}–${formatRate(high, decimals)} %`;
}

/** A 1st or 2nd rate; "-" where that side has no games (SPEC 9). */
export function formatTurnRate(rate: number | null, decimals: number): string {
  return rate === null ? '-' : formatPercent(rate, decimals);
}

/** Signed distance from 50 in percentage points, with a true minus: "+5.86", "−0.42". */
export function formatDistance(rate: number, decimals: number): string {
  const magnitude = Math.abs((rate - EVEN_RATE) * 100).toFixed(decimals);
  return `${toneOf(rate, decimals) === 'positive' ? '+' : '−'}${magnitude}`;
}
