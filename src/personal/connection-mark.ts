/**
 * Whether somebody may be logged in on this device. The server answers who is not with an error, which the browser
 * puts on record as one: anyone who never went to log in need not ask for it. It opens nothing.
 */
import { PATRON_MARK } from '../resources/first-frame';

const MARK = 'crows-nest-connected';
const CONNECTED = 'yes';
const LOGGING_OUT = 'logging-out';

/** What could not be written: it holds for as long as this tab, or a log-out would do nothing where storage is blocked or full. */
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

/** To be called before the server is told of a log-out: until it has been, no one is logged in on this device. */
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
