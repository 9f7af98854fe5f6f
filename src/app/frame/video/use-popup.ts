/** When the video popup shows and hides (SPEC 4, Video popup). Knows nothing about its content. */
import { useCallback, useEffect, useRef, useState } from 'react';

const AUTO_HIDE_SECONDS = 3;
const HIDE_ANIMATION_SECONDS = 0.5;

type PopupPhase = 'closed' | 'open' | 'hiding';

interface Popup {
  readonly phase: PopupPhase;
  open(): void;
  close(): void;
  /** Called while pointer or focus is inside: a popup in use does not hide. */
  use(): void;
}

/**
 * The popup hides by itself 3 seconds after it was first opened, only once. `holdsFocus` is called then: a
 * frame that was tapped has the focus without any event.
 */
export function usePopup(holdsFocus: () => boolean): Popup {
  const [phase, setPhase] = useState<PopupPhase>('closed');
  const staysOpen = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `holdsFocus` must not restart the time.
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
      // Closed by hand: the reader who opens it again means it.
      staysOpen.current = true;
      setPhase('hiding');
    }, []),
    use: useCallback(() => {
      staysOpen.current = true;
    }, []),
  };
}
