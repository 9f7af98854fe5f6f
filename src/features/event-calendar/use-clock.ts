/** The time it is, whatever the device's clock says, for screens that change with it but not with every second. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverNow, serverTime } from '../../data/server-clock';
import { dayAt, type IsoDay, type ZoneOffset } from '../../domain/events/iso-day';

/** SPEC 9: "next-product recompute 60 seconds". */
const RECOMPUTE_SECONDS = 60;

/** The time in milliseconds, read again every minute. */
export function useMinuteClock(): number {
  const [now, setNow] = useState(() => serverTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), RECOMPUTE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The clock of the reader's own time zone. */
export const ownZoneOffset: ZoneOffset = (instant) => -instant.getTimezoneOffset();

/** The day it is for the reader; a component that asks is drawn anew when another day begins. */
export function useToday(): IsoDay {
  return useSyncExternalStore(everyMinute, () => dayAt(serverNow(), ownZoneOffset));
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, RECOMPUTE_SECONDS * 1000);
  // A phone that slept counts no minutes.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
