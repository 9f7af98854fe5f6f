/** Which layout the page has. What style sheets can lay out for both needs none of this. */
import { useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '../../resources/first-frame';
import { getPrinting, onPrinting } from '../file/printing';
import { followMedia } from '../timing/use-media-query';

/**
 * The layouts to render for: that of this screen or paper; both on the server, which knows neither. An
 * element that only one of them has names it in `data-only`: index.html hides it in the other until
 * hydration removes it (app/start/page/hydration).
 */
export function useLayout(): { readonly isWide: boolean; readonly isPhone: boolean } {
  const layout = useSyncExternalStore(followLayout, layoutNow, layoutNow);
  return { isWide: layout !== 'phone', isPhone: layout !== 'wide' };
}

export type Layout = 'phone' | 'wide' | 'both';

/** The layout of this screen or paper. */
export function layoutNow(): Layout {
  if (globalThis.document === undefined) return 'both';
  return getPrinting() || matchMedia(WIDE_SCREEN).matches ? 'wide' : 'phone';
}

function followLayout(onChange: () => void): () => void {
  const stopFollowingMedia = followMedia(WIDE_SCREEN, onChange);
  const stopFollowingPrint = onPrinting(onChange);
  return () => {
    stopFollowingMedia();
    stopFollowingPrint();
  };
}
