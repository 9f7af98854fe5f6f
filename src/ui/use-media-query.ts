import { useCallback, useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '../resources/first-frame';
import { prerenderedLayout } from './prerendering';
import { getPrinting, onPrinting } from './printing';

/** Whether the query holds, now and after every change; before printing, whether it will on paper. */
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

/** What the server rendered: in a browser the layout that index.html has put into the page. */
function isWideOnServer(): boolean {
  const layout = prerenderedLayout();
  return layout === null ? matchMedia(WIDE_SCREEN).matches : layout === 'wide';
}
