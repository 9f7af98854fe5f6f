/** How the video popup comes and goes (SPEC 4, Video popup). Knows nothing of what it shows. */
import { useCallback, useEffect, useRef, useState } from 'react';

const AUTO_HIDE_SECONDS = 3;
const HIDE_ANIMATION_SECONDS = 0.5;

type PopupPhase = 'closed' | 'open' | 'hiding';

interface Popup {
  readonly phase: PopupPhase;
  open(): void;
  close(): void;
  /** Somebody's pointer or focus is in it: what is in use is not taken away. */
  use(): void;
}

/**
 * The popup hides by itself 3 seconds after it was first opened, and only that once. `holdsFocus` is asked
 * then: a frame that was tapped has the focus, and tells no one.
 */
export function usePopup(holdsFocus: () => boolean): Popup {
  const [phase, setPhase] = useState<PopupPhase>('closed');
  const staysOpen = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to ask may change without a new count.
  useEffect(() => {
    if (phase !== 'open' || staysOpen.current) return;
    const timer = setTimeout(() => {
      if (!staysOpen.current && !holdsFocus()) setPhase('hiding');
      staysOpen.current = true;
    }, AUTO_HIDE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'hiding') return;
    const timer = setTimeout(() => setPhase('closed'), HIDE_ANIMATION_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [phase]);

  return {
    phase,
    open: useCallback(() => setPhase('open'), []),
    close: useCallback(() => {
      // Closed by hand: anyone who opens it again means it.
      staysOpen.current = true;
      setPhase('hiding');
    }, []),
    use: useCallback(() => {
      staysOpen.current = true;
    }, []),
  };
}
