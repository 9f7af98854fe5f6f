/**
 * Whether somebody may be logged in on this device. The server answers who is not with an error, which the
 * browser puts on record as one: anyone who never went to log in need not ask for it. It opens nothing.
 */
import { PATRON_MARK } from '../resources/first-frame';

const MARK = 'crows-nest-connected';
const CONNECTED = 'yes';
const LOGGING_OUT = 'logging-out';

/** A mark that could not be written. It holds for this tab, so that a log-out works without storage. */
let unwritten: string | null | undefined;

/** Whether the way to the login was taken on this device, and no log-out came since. */
export function mayBeConnected(): boolean {
  // A good check says so, too (patron-check).
  return readMark() === CONNECTED || read(PATRON_MARK) !== null;
}

/** To be called on the way to the login: it also takes back a log-out that the server has not heard of. */
export function markConnected(): void {
  write(CONNECTED);
}

/** Call it before the server hears of a log-out: until it has, no one is logged in on this device. */
export function markLoggingOut(): void {
  write(LOGGING_OUT);
}

/** To be called once no one is logged in, for the server either. */
export function markDisconnected(): void {
  write(null);
}

/** Whether a log-out was made on this device that the server has not heard of: its session goes on. */
export function isLogOutPending(): boolean {
  return readMark() === LOGGING_OUT;
}

function readMark(): string | null {
  return unwritten === undefined ? read(MARK) : unwritten;
}

function read(mark: string): string | null {
  try {
    return localStorage.getItem(mark);
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, value);
    unwritten = undefined;
  } catch {
    // A later visit then takes a tier that opens nothing for none, and does not make up for a log-out.
    unwritten = value;
  }
}
