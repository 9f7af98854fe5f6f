/** Where a browser can't tell when it is idle. */
const ASSUMED_IDLE_MILLISECONDS = 2000;

/** Calls `run` once the browser is idle; gives the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, ASSUMED_IDLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
