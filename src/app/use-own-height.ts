import { type RefCallback, useCallback } from 'react';

/**
 * Keeps a custom property of the document at the height of the element that gets the returned ref, so that
 * what sticks to an edge of the window, on any screen, sticks above it.
 */
export function useOwnHeight(property: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || typeof ResizeObserver === 'undefined') return;
      const root = document.documentElement.style;
      const observer = new ResizeObserver(() => {
        root.setProperty(property, `${element.offsetHeight}px`);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        root.removeProperty(property);
      };
    },
    [property],
  );
}
