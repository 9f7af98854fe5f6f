import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a tapped element in its place on the screen while something above it opens or closes. Call the result
 * with the element before the change. `shown`: what the change changes; when it differs, the page scrolls by
 * as much as the element moved.
 */
export function useKeptPlace(shown: unknown): (tapped: Element) => void {
  const kept = useRef<{ readonly tapped: Element; readonly top: number; readonly before: unknown }>(
    null,
  );
  useLayoutEffect(() => {
    const place = kept.current;
    if (!place || place.before === shown) return;
    kept.current = null;
    const moved = place.tapped.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return (tapped) => {
    kept.current = { tapped, top: tapped.getBoundingClientRect().top, before: shown };
  };
}
