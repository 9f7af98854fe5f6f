/** The right time, whatever the device's clock says, for a screen that does not change every second. */
import { useEffect, useState } from 'react';
import { serverTime } from '../../data/server-clock';

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
