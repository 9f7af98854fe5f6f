import { useRef, useState } from 'react';

/**
 * Writes what a form holds, which closes once it is kept: one write at a time, and none after one that was
 * kept. `save` takes a write that resolves to whether it is kept; one that rejects may be tried again.
 */
export function useSaving() {
  const inFlight = useRef(false);
  const [state, setState] = useState<'idle' | 'saving' | 'refused'>('idle');
  const save = async (write: () => Promise<boolean>): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setState('saving');
    if (await write().catch(() => false)) return;
    inFlight.current = false;
    setState('refused');
  };
  return { save, isSaving: state === 'saving', isRefused: state === 'refused' };
}
