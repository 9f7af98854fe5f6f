import { useCallback, useSyncExternalStore } from 'react';
import { screenDrawnAhead } from './drawn-ahead';

/** From this width on the layout is the desktop's, below it a phone's; the same figure stands in style sheets. */
export const WIDE_SCREEN = '(min-width: 800px)';

/** Whether the media query holds, now and whenever that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => query === WIDE_SCREEN && screenDrawnAhead() === 'wide',
  );
}
