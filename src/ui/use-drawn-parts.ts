import { startTransition, useEffect, useState } from 'react';
import { useHydrating } from './prerendering';
import { usePrinting } from './printing';

/**
 * How many of `total` parts of a page to draw: the first at once, then `step` more with each frame until all
 * are there, and goes on when `total` grows. Drawn together, a page of many figures and pictures would hold up
 * a phone's finger; a part that is large itself is drawn with pauses between its elements. The server sends the
 * first `ahead` of them, paper has all.
 */
export function useDrawnParts(total: number, step = 1, ahead = total): number {
  const [drawn, setDrawn] = useState(useHydrating() ? ahead : step);
  const isPrinting = usePrinting();
  const isWhole = drawn >= total;
  // A frame asked for by what was just drawn comes after it was painted.
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn, step]);
  return isPrinting ? Math.max(drawn, total) : drawn;
}
