import { useEffect } from 'react';

/** Keeps the screen awake while it is wanted, where the browser can; hiding the page releases the lock. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const giveBack = () => {
      lock?.release().catch(() => undefined);
      lock = null;
    };
    const follow = async () => {
      if (document.visibilityState !== 'visible') return giveBack();
      if (lock && !lock.released) return;
      try {
        const asked = await navigator.wakeLock.request('screen');
        lock = asked;
        if (isOver || document.visibilityState !== 'visible') giveBack();
      } catch {
        // Refused, for example with an empty battery: the clock uses time stamps and stays right.
      }
    };
    const onChange = () => void follow();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onChange);
      giveBack();
    };
  }, [isWanted]);
}
