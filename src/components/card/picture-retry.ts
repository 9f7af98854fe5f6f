/**
 * When to try failed pictures again. This module owns the signs that the connection may be back: the device
 * says so, the reader returns to the page, or some time has passed, since devices miss some changes.
 */

const FIRST_WAIT_MILLISECONDS = 30_000;
/** The shortest pause between requests for a picture that a host lacks. */
const LONGEST_WAIT_MILLISECONDS = 8 * 60_000;

const waiting = new Set<() => void>();
let wait = FIRST_WAIT_MILLISECONDS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `retry` at every sign; gives the function that stops it. */
export function watchForRetry(retry: () => void): () => void {
  if (waiting.size === 0) start();
  waiting.add(retry);
  return () => {
    waiting.delete(retry);
    if (waiting.size === 0) stop();
  };
}

function start(): void {
  addEventListener('online', retryAtOnce);
  document.addEventListener('visibilitychange', retryAtOnce);
  timer = setTimeout(retryAfterWait, wait);
}

function stop(): void {
  removeEventListener('online', retryAtOnce);
  document.removeEventListener('visibilitychange', retryAtOnce);
  clearTimeout(timer);
}

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
  for (const retry of [...waiting]) retry();
}
