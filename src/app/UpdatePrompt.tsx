import { useState } from 'react';
import { Button } from '../ui/Button';
import { Toast } from '../ui/Toast';
import { useWorkerState } from './worker-state';

/** A new version has arrived. It is taken when the user says so, never in the middle of a report. */
export function UpdatePrompt() {
  const { applyUpdate } = useWorkerState();
  const [postponed, setPostponed] = useState<typeof applyUpdate>(null);
  if (!applyUpdate || postponed === applyUpdate) return null;
  return (
    <Toast
      title="A new version is ready."
      actions={
        <>
          <Button kind="quiet" onClick={() => setPostponed(() => applyUpdate)}>
            Later
          </Button>
          <Button kind="primary" onClick={applyUpdate}>
            Reload
          </Button>
        </>
      }
    >
      It waits until you say so.
    </Toast>
  );
}
