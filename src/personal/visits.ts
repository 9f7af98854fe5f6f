/**
 * How often this device was here: a visit is a tab of its own, however many pages it sees. Kept only until
 * the newcomer was told what is told once.
 */
import { readMark, textMark, writeMark } from '../storage/local-mark';

const VISITS = 'crows-nest-visits';
const THIS_VISIT = 'crows-nest-visit';
const TOLD = 'told';

/**
 * Counts this visit once a tab. True from the second visit on, until the newcomer was told; never on a device
 * that keeps nothing, which is no place to promise that it does.
 */
export function isTimeToTell(): boolean {
  const known = readMark(VISITS, (stored) => stored);
  if (known === TOLD) return false;
  const before = Number.isInteger(known) ? Number(known) : 0;
  const isCounted = readMark(THIS_VISIT, textMark, 'tab') !== null;
  const visits = isCounted ? before : before + 1;
  const isKept = writeMark(THIS_VISIT, 'counted', 'tab') && writeMark(VISITS, visits);
  return isKept && visits >= 2;
}

/** Where it can't be kept the newcomer is told again. */
export function noteTold(): void {
  writeMark(VISITS, TOLD);
}
