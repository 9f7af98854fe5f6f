/** Words for chances. */

import { formatCount, formatCountOf } from '../../domain/count';
import {
  type CutChances,
  type LeftToWin,
  type RecordChance,
  SIMULATED_TOURNAMENTS,
} from '../../domain/cut/cut-chances';

export function recordWords({ wins, losses }: Pick<RecordChance, 'wins' | 'losses'>): string {
  return `${wins}–${losses}`;
}

/** The chance by either rule of who drops, the lower first; null where no one ends with the record. */
export function chanceRange({ chance, ifAnyoneDrops }: RecordChance): [number, number] | null {
  const known = [chance, ifAnyoneDrops].filter((one) => one !== null);
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/**
 * "in for sure", "in, if 40 of 100 drop", "43 of 100", "43–100 of 100" where who drops decides. A simulated
 * chance is never called sure.
 */
export function chanceWords(record: RecordChance, { isExact, drops }: CutChances): string {
  const range = chanceRange(record);
  if (range === null) return 'nobody finishes with it';
  const [low, high] = range;
  if (low === 1 || high === 0) {
    const assumed = [
      ...(isExact ? [] : [`in all ${formatCount(SIMULATED_TOURNAMENTS)} tries`]),
      ...(drops > 0 ? [`if ${Math.round(drops * 100)} of 100 drop`] : []),
    ];
    if (assumed.length > 0) return [high === 0 ? 'out' : 'in', ...assumed].join(', ');
    return high === 0 ? 'out' : 'in for sure';
  }
  const [from, to] = [inHundred(low), inHundred(high)];
  if (from !== to) return `${from}–${to} of 100`;
  const ofHundred = Math.round(low * 100);
  if (ofHundred === 100) return 'over 99 of 100';
  return ofHundred === 0 ? 'under 1 of 100' : `${ofHundred} of 100`;
}

/** Only what is certain is 0 or 100. */
function inHundred(chance: number): number {
  return chance === 0 || chance === 1
    ? chance * 100
    : Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** "Win both", "Win 2 of 3", "Lose it". */
export function leftWords({ won, left }: LeftToWin): string {
  if (left === 0) return 'All played';
  if (left === 1) return won === 1 ? 'Win it' : 'Lose it';
  if (won === 0) return left === 2 ? 'Lose both' : `Lose all ${left}`;
  if (won === left) return left === 2 ? 'Win both' : `Win all ${left}`;
  return `Win ${won} of ${left}`;
}

/** The method, and how certain its result is. */
export function methodWords({ isExact, records }: CutChances): string {
  if (isExact) return 'Every way the event can go is counted.';
  const error = Math.max(...records.map((record) => record.error)) * 100;
  const most = error < 0.1 ? 'under 0.1' : `at most ${error.toFixed(1)}`;
  return `Simulated: ${formatCountOf(SIMULATED_TOURNAMENTS, 'tournament')}. Standard error ${most} of 100.`;
}
