/** The reader's own calendar: the server's clock, shown in the time zone of this device. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../data/server-clock';
import { dayAt, type IsoDay, type ZoneOffset } from '../../domain/events/iso-day';

const LOOK_SECONDS = 60;

/** The clock of the reader's own time zone. */
export const ownZoneOffset: ZoneOffset = (instant) => -instant.getTimezoneOffset();

/** The day it is for the reader; a component that asks is drawn anew when another day begins. */
export function useToday(): IsoDay {
  return useSyncExternalStore(everyMinute, () => dayAt(serverNow(), ownZoneOffset));
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_SECONDS * 1000);
  // A phone that slept counts no minutes.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
