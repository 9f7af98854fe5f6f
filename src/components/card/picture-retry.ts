/**
 * When pictures that could not be had are worth another try. Owns the signs that the connection is back: the
 * device says so, the reader comes back to the page, or some time has passed, since a device does not always
 * notice.
 */

const FIRST_WAIT_MILLISECONDS = 30_000;
/** A picture that a host does not have at all is asked for no more often than this. */
const LONGEST_WAIT_MILLISECONDS = 8 * 60_000;

const waiting = new Set<() => void>();
let wait = FIRST_WAIT_MILLISECONDS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `retry` at every sign until the function it returns is called. */
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
