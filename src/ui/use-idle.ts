import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** True once the page has come and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    return whenIdle(() => setIdle(true));
  }, []);
  return idle;
}
