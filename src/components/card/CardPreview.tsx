import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { CardDetails } from './CardDetails';
import styles from './CardPreview.module.css';
import type { ShownCard } from './shown-card';

interface CardPreviewProps {
  readonly card: ShownCard;
  /** The picture it appears beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onHide: () => void;
}

const GAP_PIXELS = 8;

/**
 * Shows a card large beside the picture under the mouse. It lies above everything, even an open dialog, takes
 * no room and no focus, and closes on Escape or when the page scrolls.
 */
export function CardPreview({ card, anchor, onHide }: CardPreviewProps) {
  const popover = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = popover.current;
    if (!shown || !anchor.current) return;
    shown.showPopover?.();
    const place = () => anchor.current && placeBeside(shown, anchor.current);
    place();
    // The text arrives after the picture and makes the preview higher.
    const sizes = new ResizeObserver(place);
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [anchor]);

  useEffect(() => {
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps a dialog below it open.
      event.preventDefault();
      onHide();
    };
    const options = { capture: true, passive: true };
    addEventListener('keydown', hideOnEscape, { capture: true });
    addEventListener('scroll', onHide, options);
    return () => {
      removeEventListener('keydown', hideOnEscape, { capture: true });
      removeEventListener('scroll', onHide, options);
    };
  }, [onHide]);

  return (
    // The picture's button has the same words: nothing is read out twice.
    <div ref={popover} className={styles.preview} popover="manual" aria-hidden="true">
      <CardDetails card={card} isBrief />
    </div>
  );
}

// To the right of the picture, or to the left where there is more room; never beyond the window's edges.
function placeBeside(shown: HTMLElement, anchor: HTMLElement): void {
  const { left, right, top } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = shown;
  const fitsRight = right + GAP_PIXELS + offsetWidth <= innerWidth - GAP_PIXELS;
  const x = fitsRight ? right + GAP_PIXELS : left - GAP_PIXELS - offsetWidth;
  const y = Math.min(top, innerHeight - offsetHeight - GAP_PIXELS);
  shown.style.left = `${Math.max(GAP_PIXELS, x)}px`;
  shown.style.top = `${Math.max(GAP_PIXELS, y)}px`;
}
