import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard's place in the month when the window changes its size, as it does when letters are
 * made larger: the calendar's library then builds every day anew, and what had the focus is gone.
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      const stops = stopsOf(frame.current);
      const focused = stops.find((stop) => stop.matches(':focus'));
      if (!focused) return;
      const place = stops.indexOf(focused);
      const giveBack = () => {
        if (!focused.isConnected) stopsOf(frame.current)[place]?.focus({ preventScroll: true });
      };
      // The library measures in the next frame and is done before the one after it.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, [frame]);
}

function stopsOf(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
}
