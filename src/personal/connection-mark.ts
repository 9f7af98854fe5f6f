/**
 * Whether somebody may be logged in on this device. The server answers who is not with an error, which the browser
 * puts on record as one: whoever never went to log in need not ask for it. It opens nothing.
 */
import { PATRON_MARK } from './patron-check';

const MARK = 'crows-nest-connected';
/** A good check says so, too (patron-check). */
const MARKS = [MARK, PATRON_MARK];

/** Whether the way to the login was taken on this device, and no log-out came since. */
export function mayBeConnected(): boolean {
  try {
    return MARKS.some((mark) => localStorage.getItem(mark) !== null);
  } catch {
    return false;
  }
}

/** `false` after a log-out. */
export function markConnected(isConnected: boolean): void {
  try {
    if (isConnected) localStorage.setItem(MARK, 'yes');
    else localStorage.removeItem(MARK);
  } catch {
    // Then a tier that opens nothing is taken for none.
  }
}
