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

/** "in for sure", "43 of 100". A simulated chance is never called sure. */
export function chanceWords({ chance }: RecordChance, { isExact }: CutChances): string {
  if (chance === null) return 'nobody finishes with it';
  const tries = `in all ${formatCount(SIMULATED_TOURNAMENTS)} tries`;
  if (chance === 1) return isExact ? 'in for sure' : `in, ${tries}`;
  if (chance === 0) return isExact ? 'out' : `out, ${tries}`;
  const ofHundred = Math.round(chance * 100);
  if (ofHundred === 100) return 'over 99 of 100';
  return ofHundred === 0 ? 'under 1 of 100' : `${ofHundred} of 100`;
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
