/**
 * Which parts of a long list are worth drawing: those near what is seen. A history of years has thousands
 * of matches; drawn all at once, each further one would cost more than the one before.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far ahead of the eye, and so long behind it. */
const MARGIN = '1500px 0px';

export interface Nearness<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  /** False: an empty part of the same height stands there. */
  readonly isNear: boolean;
  /** Of the part when it was drawn last, in pixels; null when it never was. */
  readonly height: number | null;
}

/** `isFirst`: drawn at once, before anything is known of where it is. */
export function useNearness<Part extends HTMLElement>(isFirst: boolean): Nearness<Part> {
  const ref = useRef<Part>(null);
  const [{ isNear, height }, setState] = useState<{ isNear: boolean; height: number | null }>({
    isNear: isFirst || typeof IntersectionObserver === 'undefined',
    height: null,
  });

  useEffect(() => {
    const part = ref.current;
    if (!part || typeof IntersectionObserver === 'undefined') return;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        if (entry.isIntersecting) {
          oneInAFrame(() => {
            if (!isGone) setState((before) => ({ ...before, isNear: true }));
          });
        } else if (!part.contains(document.activeElement)) {
          const { height: drawn } = entry.boundingClientRect;
          setState((before) => (before.isNear ? { isNear: false, height: drawn } : before));
        }
      },
      { rootMargin: MARGIN },
    );
    observer.observe(part);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);

  return { ref, isNear, height };
}

const waiting: (() => void)[] = [];

// Several parts may come near at once: each is drawn in a frame of its own, so that a finger is answered.
function oneInAFrame(draw: () => void): void {
  waiting.push(draw);
  if (waiting.length === 1) requestAnimationFrame(drawNext);
}

function drawNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) requestAnimationFrame(drawNext);
}
