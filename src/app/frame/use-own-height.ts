import { type RefCallback, useCallback } from 'react';

/**
 * Keeps a custom property of the document at the height of the element with the returned ref, so that sticky
 * elements on any screen stay above it.
 */
export function useOwnHeight(property: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || typeof ResizeObserver === 'undefined') return;
      const root = document.documentElement;
      const observer = new ResizeObserver(() => {
        const height = `${element.offsetHeight}px`;
        // Setting the same value would still make the browser check the whole page's style.
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
