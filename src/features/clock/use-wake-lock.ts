import { useEffect, useState } from 'react';

/**
 * Keeps the screen awake while it is wanted; hiding the page releases the lock. Says whether the screen may
 * go dark all the same: the browser lacks this, or refuses it, for example with an empty battery.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    if (!('wakeLock' in navigator)) return setRefused(true);
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const isVisible = () => document.visibilityState === 'visible';
    const giveBack = () => {
      lock?.release().catch(() => undefined);
      lock = null;
    };
    const take = (asked: WakeLockSentinel) => {
      giveBack();
      lock = asked;
      if (isOver || !isVisible()) return giveBack();
      setRefused(false);
      asked.onrelease = () => setRefused(lock === asked && isVisible());
    };
    const follow = () => {
      if (!isVisible()) giveBack();
      else if (!lock || lock.released)
        navigator.wakeLock.request('screen').then(take, () => setRefused(isVisible() && !lock));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      giveBack();
    };
  }, [isWanted]);
  return isWanted && isRefused;
}
