import { useEffect, useState } from 'react';

interface Cooldown {
  /** Whole seconds left; 0 when the cooldown is over. */
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts down from `seconds` on each start. */
export function useCooldown(seconds: number): Cooldown {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft === 0) return;
    const tick = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(tick);
  }, [secondsLeft]);
  return { secondsLeft, start: () => setSecondsLeft(seconds) };
}
