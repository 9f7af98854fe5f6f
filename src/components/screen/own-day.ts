/** The reader's calendar: the server's clock in this device's time zone. */
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../data/http/server-clock';
import { type IsoDay, localDayOf } from '../../domain/time/calendar';

const LOOK_SECONDS = 60;

/** The reader's present day; the component renders again when the next day begins. */
export function useToday(): IsoDay {
  const read = () => localDayOf(serverNow());
  return useSyncExternalStore(everyMinute, read, read);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_SECONDS * 1000);
  // A sleeping phone runs no timers.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
