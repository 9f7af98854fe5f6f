/** Words for chances. */

import {
  type CutChances,
  type PossibleEnd,
  type RecordChance,
  SIMULATED_TOURNAMENTS,
} from '../../domain/cut/cut-chances';
import { formatCount, formatCountOf } from '../../domain/text/count';

export function recordWords({ wins, losses }: Pick<RecordChance, 'wins' | 'losses'>): string {
  return `${wins}–${losses}`;
}

/**
 * "in for sure", "in, if 40 of 100 drop", "43 of 100", "43 to 90 of 100" where who drops decides. A simulated
 * chance is never called sure.
 */
export function chanceWords(
  { chance, most }: RecordChance,
  { isExact, drops }: CutChances,
): string {
  if (chance === null || most === null) return 'nobody finishes with it';
  if (chance === 1 || most === 0) {
    const tries = isExact ? '' : `, in all ${formatCount(SIMULATED_TOURNAMENTS)} tries`;
    const assumed = drops === 0 ? tries : `${tries}, if ${Math.round(drops * 100)} of 100 drop`;
    return most === 0 ? `out${assumed}` : `in${assumed || ' for sure'}`;
  }
  const [from, to] = [inHundred(chance), inHundred(most)];
  return `${from === to ? from : `${from} to ${to}`} of 100`;
}

/** Only what is certain is 0 or 100. */
function inHundred(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 100 && chance < 1) return 'over 99';
  return rounded === 0 && chance > 0 ? 'under 1' : String(rounded);
}

/** "Win both", "Win 2 of 3", "Lose it". */
export function endWords({ won, remaining }: PossibleEnd): string {
  if (remaining === 0) return 'All played';
  if (remaining === 1) return won === 1 ? 'Win it' : 'Lose it';
  if (won === 0) return remaining === 2 ? 'Lose both' : `Lose all ${remaining}`;
  if (won === remaining) return remaining === 2 ? 'Win both' : `Win all ${remaining}`;
  return `Win ${won} of ${remaining}`;
}

/** The method, and how certain its result is. */
export function methodWords({ isExact, records }: CutChances): string {
  if (isExact) return 'Every way the event can go is counted.';
  const error = Math.max(...records.map((record) => record.error)) * 100;
  const most = error < 0.1 ? 'under 0.1' : `at most ${error.toFixed(1)}`;
  return `Simulated: ${formatCountOf(SIMULATED_TOURNAMENTS, 'tournament')}. Standard error ${most} of 100.`;
}
