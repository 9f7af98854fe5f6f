/** The reader's own calendar: the server's clock, shown in the time zone of this device. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../data/server-clock';
import { type IsoDay, localDayOf } from '../../domain/calendar';

const LOOK_SECONDS = 60;

/** The day it is for the reader; a component that asks is drawn anew when another day begins. */
export function useToday(): IsoDay {
  const read = () => localDayOf(serverNow());
  return useSyncExternalStore(everyMinute, read, read);
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
