import { useSyncExternalStore } from 'react';
import { type ClockState, NO_CLOCK, theRoundClock } from './the-round-clock';

/** The clock as it is, drawn anew each second; none before the page knows its device. */
export function useRoundClock(): ClockState {
  return useSyncExternalStore(theRoundClock.subscribe, theRoundClock.getState, () => NO_CLOCK);
}
