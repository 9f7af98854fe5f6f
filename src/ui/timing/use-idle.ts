import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** True once the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    return whenIdle(() => setIdle(true));
  }, []);
  return idle;
}
