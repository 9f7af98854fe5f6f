import { useEffect, useState } from 'react';

/** Where a browser can't tell when it is idle. */
const ASSUMED_IDLE_MILLISECONDS = 2000;

/** True once the page has come and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, ASSUMED_IDLE_MILLISECONDS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest);
    return () => cancelIdleCallback(request);
  }, []);
  return idle;
}
