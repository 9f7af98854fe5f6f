/** When the reader last said "later" to a new version: it is not offered again at every load. */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

/** Its mark. */
export const POSTPONED_KEY = 'crows-nest-update-postponed';
/** After a day the offer is made once more; the browser itself takes the version once all tabs are closed. */
const POSTPONED_HOURS = 24;

const HOUR_MILLISECONDS = 3_600_000;

/** True while an earlier "later" holds. A moment that lies ahead (a clock set back) counts as none. */
export function isUpdatePostponed(now: Date): boolean {
  // What is no time makes an age that is no number, and that is neither.
  const age = now.getTime() - Date.parse(readMark(POSTPONED_KEY, textMark) ?? '');
  return age >= 0 && age < POSTPONED_HOURS * HOUR_MILLISECONDS;
}

/** Where nothing can be kept it holds until the page is left. */
export function postponeUpdate(now: Date): void {
  writeMark(POSTPONED_KEY, now.toISOString());
}
