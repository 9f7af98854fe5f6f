import { type RefCallback, useCallback } from 'react';

/**
 * Keeps a custom property of the document at the height of the element that gets the returned ref, so that
 * what sticks to an edge of the window, on any screen, sticks above it.
 */
export function useOwnHeight(property: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || typeof ResizeObserver === 'undefined') return;
      const root = document.documentElement;
      const observer = new ResizeObserver(() => {
        const height = `${element.offsetHeight}px`;
        // Set to what it is, it would still have the browser look at the style of the whole page anew.
        if (getComputedStyle(root).getPropertyValue(property) !== height)
          root.style.setProperty(property, height);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        root.style.removeProperty(property);
      };
    },
    [property],
  );
}
