import { useCallback, useSyncExternalStore } from 'react';
import { screenDrawnAhead } from './drawn-ahead';
import { getPrinting, onPrinting } from './printing';

/** From this width on, and on paper, the layout is the desktop's, below it a phone's; style sheets say the same. */
export const WIDE_SCREEN = '(min-width: 800px)';

/** Whether the media query holds, now and whenever that changes; before paper is laid out, as it will there. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      const stopFollowingPrint = onPrinting(onChange);
      return () => {
        media.removeEventListener('change', onChange);
        stopFollowingPrint();
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => (query === WIDE_SCREEN && getPrinting()) || matchMedia(query).matches,
    () => query === WIDE_SCREEN && screenDrawnAhead() === 'wide',
  );
}
