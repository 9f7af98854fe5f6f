/**
 * Which parts of a long list are worth drawing: those near what is seen. A history of years has thousands
 * of matches; drawn all at once, each further one would cost more than the one before. Parts are drawn one
 * after the other, what is on the screen first, and each in slices a finger can interrupt.
 */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

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
  const [state, setState] = useState<{ isNear: boolean; height: number | null }>({
    isNear: isFirst || typeof IntersectionObserver === 'undefined',
    height: null,
  });
  /** What `state` will be once what is under way is drawn. */
  const isWanted = useRef(state.isNear);

  useEffect(() => {
    const part = ref.current;
    if (!part || typeof IntersectionObserver === 'undefined') return;
    const change = (isNear: boolean, height?: number) => {
      isWanted.current = isNear;
      startTransition(() => setState((before) => ({ isNear, height: height ?? before.height })));
    };
    const stopWatching = watchNearness(part, (entry) => {
      if (entry.isIntersecting === isWanted.current) return;
      if (entry.isIntersecting) {
        isWanted.current = true;
        drawInTurn(part, () => change(true), isOnScreen(entry));
      } else if (!part.contains(document.activeElement)) {
        hasHadItsTurn(part);
        change(false, part.hasChildNodes() ? entry.boundingClientRect.height : undefined);
      }
    });
    return () => {
      stopWatching();
      hasHadItsTurn(part);
    };
  }, []);

  useEffect(() => {
    if (state.isNear && ref.current) hasHadItsTurn(ref.current);
  }, [state]);

  return { ref, ...state };
}

type Listener = (entry: IntersectionObserverEntry) => void;

let observer: IntersectionObserver | undefined;
const listeners = new Map<Element, Listener>();

/** One observer for all parts: hundreds of them would each be asked in every frame. */
function watchNearness(part: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  listeners.set(part, listener);
  observer.observe(part);
  return () => {
    observer?.unobserve(part);
    listeners.delete(part);
  };
}

function isOnScreen({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): boolean {
  return bottom > 0 && top < innerHeight;
}

interface Turn {
  readonly part: Element;
  readonly draw: () => void;
}

/** The first is being drawn. */
const turns: Turn[] = [];

function drawInTurn(part: Element, draw: () => void, isUrgent: boolean): void {
  if (turns.some((turn) => turn.part === part)) return;
  turns.splice(isUrgent ? Math.min(1, turns.length) : turns.length, 0, { part, draw });
  if (turns.length === 1) requestAnimationFrame(draw);
}

// Drawn, or no longer worth it: the next one's turn.
function hasHadItsTurn(part: Element): void {
  const place = turns.findIndex((turn) => turn.part === part);
  if (place === -1) return;
  turns.splice(place, 1);
  const [next] = turns;
  if (place === 0 && next) requestAnimationFrame(next.draw);
}
