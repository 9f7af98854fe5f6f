/**
 * How many visits this device made: each tab is a visit, however many pages it shows. Counted only until the
 * newcomer has read what is said once.
 */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

const VISITS = 'crows-nest-visits';
const THIS_VISIT = 'crows-nest-visit';
const TOLD = 'told';

/**
 * Counts this visit, once per tab. True from the second visit on, until the newcomer has been told; never on
 * a device without storage, because the message promises that it keeps data.
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

/** Where this can't be kept, the newcomer is told again. */
export function noteTold(): void {
  writeMark(VISITS, TOLD);
}
