/**
 * Which parts of a long list are worth drawing: those near what is seen. A history of years has thousands
 * of matches; drawn all at once, each further one would cost more than the one before. Parts are drawn one
 * after the other, what is on the screen first, and each in slices that leave a finger its turn. On paper all are.
 */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { usePrinting } from '../../ui/printing';

/** So far ahead of the eye, and so long behind it. */
const MARGIN = '1500px 0px';

/** A part is drawn in so many slices, a frame each: none of them holds up a slow phone for long. */
export const SLICES = 3;

export interface Nearness<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  /** How many slices to draw; 0: an empty part of the same height stands there. */
  readonly slices: number;
  /** Of the part when it was drawn last, in pixels; null when it never was. */
  readonly height: number | null;
}

/** `isFirst`: drawn at once, before anything is known of where it is. */
export function useNearness<Part extends HTMLElement>(isFirst: boolean): Nearness<Part> {
  const ref = useRef<Part>(null);
  const [state, setState] = useState<{ slices: number; height: number | null }>({
    slices: isFirst || typeof IntersectionObserver === 'undefined' ? SLICES : 0,
    height: null,
  });
  const isPrinting = usePrinting();
  /** Whether `state` will have slices once what is under way is drawn. */
  const isWanted = useRef(state.slices > 0);

  useEffect(() => {
    const part = ref.current;
    if (!part || typeof IntersectionObserver === 'undefined') return;
    const stopWatching = watchNearness(part, (entry) => {
      if (entry.isIntersecting === isWanted.current || !isMeasured(entry)) return;
      if (entry.isIntersecting) {
        isWanted.current = true;
        const draw = () => {
          if (!isWanted.current) return;
          startTransition(() => setState(({ height }) => ({ slices: 1, height })));
        };
        drawInTurn(part, draw, isOnScreen(entry));
      } else if (!part.contains(document.activeElement)) {
        isWanted.current = false;
        hasHadItsTurn(part);
        const height = part.hasChildNodes() ? entry.boundingClientRect.height : null;
        startTransition(() =>
          setState((before) => ({ slices: 0, height: height ?? before.height })),
        );
      }
    });
    return () => {
      stopWatching();
      hasHadItsTurn(part);
    };
  }, []);

  useEffect(() => {
    if (state.slices === SLICES) {
      if (ref.current) hasHadItsTurn(ref.current);
    } else if (state.slices > 0) {
      requestAnimationFrame(() =>
        startTransition(() =>
          // Unless it went away meanwhile.
          setState((now) => (now === state ? { ...state, slices: state.slices + 1 } : now)),
        ),
      );
    }
  }, [state]);

  return { ref, ...state, ...(isPrinting && { slices: SLICES }) };
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

/** False of a part of a page that is not laid out, such as one behind another: what is said of it is no reason to take it away. */
function isMeasured({ isIntersecting, target, boundingClientRect }: IntersectionObserverEntry) {
  if (isIntersecting) return true;
  const isLaidOut = target.checkVisibility?.() ?? true;
  return isLaidOut && boundingClientRect.height > 0;
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
