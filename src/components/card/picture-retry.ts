/**
 * When to try failed pictures again. This module owns the signs that the connection may be back: the device
 * says so, the reader returns to the page, or some time has passed, since devices miss some changes.
 */
import { createListeners } from '../../domain/listeners';

const FIRST_WAIT_MILLISECONDS = 30_000;
/** The shortest pause between requests for a picture that a host lacks. */
const LONGEST_WAIT_MILLISECONDS = 8 * 60_000;

let wait = FIRST_WAIT_MILLISECONDS;
let timer: ReturnType<typeof setTimeout> | undefined;

const waiting = createListeners(() => {
  addEventListener('online', retryAtOnce);
  document.addEventListener('visibilitychange', retryAtOnce);
  timer = setTimeout(retryAfterWait, wait);
  return () => {
    removeEventListener('online', retryAtOnce);
    document.removeEventListener('visibilitychange', retryAtOnce);
    clearTimeout(timer);
  };
});

/** Calls its listener at every sign. */
export const watchForRetry = waiting.add;

function retryAtOnce(): void {
  wait = FIRST_WAIT_MILLISECONDS;
  retryAll();
}

function retryAfterWait(): void {
  wait = Math.min(2 * wait, LONGEST_WAIT_MILLISECONDS);
  retryAll();
}

function retryAll(): void {
  clearTimeout(timer);
  timer = setTimeout(retryAfterWait, wait);
  if (document.visibilityState === 'hidden') return;
  waiting.tell();
}
