import { useEffect, useState } from 'react';

/** As many leaders as a reader sees at first. */
const FIRST = 4;
/** As many as are drawn in one go without a finger having to wait. */
const STEP = 6;

/**
 * How many of `total` leaders to draw: the first few at once, then more in small steps, until all are
 * there. A hundred leaders make ten thousand elements, which drawn together would hold up a phone.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return;
    const timer = setInterval(() => setCount((drawn) => drawn + STEP));
    return () => clearInterval(timer);
  }, [isComplete]);
  return count;
}
