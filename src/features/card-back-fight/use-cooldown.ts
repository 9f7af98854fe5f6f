import { useEffect, useState } from 'react';

interface Cooldown {
  /** Whole seconds still to wait; 0 when nothing is in the way. */
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts down from `seconds` whenever it is started. */
export function useCooldown(seconds: number): Cooldown {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(tick);
  }, [secondsLeft]);
  return { secondsLeft, start: () => setSecondsLeft(seconds) };
}
