import { useEffect, useState } from 'react';
import { isTimeToTell, noteTold } from '../../personal/device/visits';
import { IconButton } from '../../ui/button/IconButton';
import { Toast } from '../../ui/notice/Toast';
import { installsByShareSheet } from './install-offer';
import { useWorkerState } from './worker-state';

/** Tells a newcomer once, on the second visit, that the app works without a network, and how to try it. */
export function OfflineHint() {
  const { phase } = useWorkerState();
  const [isTime] = useState(isTimeToTell);
  const [isClosed, setClosed] = useState(false);
  const isShown = isTime && !isClosed && phase === 'ready-offline';
  useEffect(() => {
    if (isShown) noteTold();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Toast
      title="This works without a network."
      actions={<IconButton icon="x" label="Close this notice" onClick={() => setClosed(true)} />}
    >
      {`Try it: turn on airplane mode and open any page.${installsByShareSheet() ? ' To have it on your home screen, tap Share in the browser, then Add to Home Screen.' : ''}`}
    </Toast>
  );
}
