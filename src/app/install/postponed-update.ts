/** When the reader last postponed an update, so that not every load offers it again. */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

/** Its mark. */
export const POSTPONED_KEY = 'crows-nest-update-postponed';
/** After a day the app offers it again; the browser itself updates once all tabs are closed. */
const POSTPONED_HOURS = 24;

const HOUR_MILLISECONDS = 3_600_000;

/** True while a postponement is valid. A time in the future (a clock set back) does not count. */
export function isUpdatePostponed(now: Date): boolean {
  // An invalid time gives NaN, for which both comparisons are false.
  const age = now.getTime() - Date.parse(readMark(POSTPONED_KEY, textMark) ?? '');
  return age >= 0 && age < POSTPONED_HOURS * HOUR_MILLISECONDS;
}

/** Without storage it lasts until the reader leaves the page. */
export function postponeUpdate(now: Date): void {
  writeMark(POSTPONED_KEY, now.toISOString());
}
