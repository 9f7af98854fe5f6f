import { useEffect, useRef, useState } from 'react';
import type { Work } from '../../personal/own/in-slices';
import { painted } from '../../ui/timing/painted';

/** Work that is shown while it lasts and can be cancelled; it ends with the screen. */
export function useLongWork() {
  const running = useRef<AbortController | null>(null);
  /** The finished fraction, 0 to 1; null while nothing runs. */
  const [progress, setProgress] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    return () => running.current?.abort();
  }, []);
  return {
    progress,
    hasFailed,
    cancel: () => running.current?.abort(),
    run: async (work: (control: Work) => Promise<void>) => {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      setFailed(false);
      try {
        await painted();
        await work({ signal: controller.signal, onProgress: setProgress });
      } catch (error) {
        if (!controller.signal.aborted) {
          console.error('It could not be done', error);
          setFailed(true);
        }
      }
      running.current = null;
      setProgress(null);
    },
  };
}
