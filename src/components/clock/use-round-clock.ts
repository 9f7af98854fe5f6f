import { useSyncExternalStore } from 'react';
import { type ClockState, NO_CLOCK, theRoundClock } from './the-round-clock';

/** The clock's state, rendered each second; none until hydration is over. */
export function useRoundClock(): ClockState {
  return useSyncExternalStore(theRoundClock.subscribe, theRoundClock.getState, () => NO_CLOCK);
}
