/**
 * Whether somebody may be logged in on this device. Without a login the server answers with an error, which
 * the browser logs: a device that never logged in need not ask. The mark grants nothing.
 */
import { PATRON_MARK } from '../../resources/first-frame';
import { readMark, textMark, writeMark } from '../../storage/local-mark';

// Without storage the mark lasts as long as the page, so that a log-out works there, too.
const MARK = 'crows-nest-connected';
const CONNECTED = 'yes';
const LOGGING_OUT = 'logging-out';

/** Whether someone went to the login on this device and has not logged out since. */
export function mayBeConnected(): boolean {
  // A successful patron check tells it, too.
  return readMark(MARK, textMark) === CONNECTED || readMark(PATRON_MARK, textMark) !== null;
}

/** Call it on the way to the login; it also cancels a log-out that has not reached the server. */
export function markConnected(): void {
  writeMark(MARK, CONNECTED);
}

/** Call it before telling the server of a log-out: from then on this device counts as logged out. */
export function markLoggingOut(): void {
  writeMark(MARK, LOGGING_OUT);
}

/** Call it once the server has ended the login, too. */
export function markDisconnected(): void {
  writeMark(MARK, null);
}

/** Whether a log-out on this device has not reached the server yet: its session is still open there. */
export function isLogOutPending(): boolean {
  return readMark(MARK, textMark) === LOGGING_OUT;
}
