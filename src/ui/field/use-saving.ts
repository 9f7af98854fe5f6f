import { useRef, useState } from 'react';

/**
 * Saves a form, which closes once it is saved: one write at a time, and none after a successful one. `save`
 * takes a write that resolves to whether it succeeded; after a failure it may be tried again.
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
