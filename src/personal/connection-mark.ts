/**
 * Whether somebody may be logged in on this device. The server answers who is not with an error, which the
 * browser puts on record as one: anyone who never went to log in need not ask for it. It opens nothing.
 */
import { PATRON_MARK } from '../resources/first-frame';
import { readMark, textMark, writeMark } from '../storage/local-mark';

// A mark that can't be written holds for this page, so that a log-out works without storage.
const MARK = 'crows-nest-connected';
const CONNECTED = 'yes';
const LOGGING_OUT = 'logging-out';

/** Whether the way to the login was taken on this device, and no log-out came since. */
export function mayBeConnected(): boolean {
  // A good check says so, too (patron-check).
  return readMark(MARK, textMark) === CONNECTED || readMark(PATRON_MARK, textMark) !== null;
}

/** To be called on the way to the login: it also takes back a log-out that the server has not heard of. */
export function markConnected(): void {
  writeMark(MARK, CONNECTED);
}

/** Call it before the server hears of a log-out: until it has, no one is logged in on this device. */
export function markLoggingOut(): void {
  writeMark(MARK, LOGGING_OUT);
}

/** To be called once no one is logged in, for the server either. */
export function markDisconnected(): void {
  writeMark(MARK, null);
}

/** Whether a log-out was made on this device that the server has not heard of: its session goes on. */
export function isLogOutPending(): boolean {
  return readMark(MARK, textMark) === LOGGING_OUT;
}
