import { useCallback, useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { getPrinting, onPrinting } from '../file/printing';
import { prerenderedLayout } from './prerendering';

/** Whether the query matches, now and after every change; for printing, whether it matches on paper. */
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
    () => query === WIDE_SCREEN && isWideOnServer(),
  );
}

/** The layout that the server rendered; in a browser index.html has chosen the one for this screen. */
function isWideOnServer(): boolean {
  const layout = prerenderedLayout();
  return layout === null ? matchMedia(WIDE_SCREEN).matches : layout === 'wide';
}
