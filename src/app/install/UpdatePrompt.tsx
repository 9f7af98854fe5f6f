import { useState } from 'react';
import { serverNow } from '../../data/http/server-clock';
import { Button } from '../../ui/button/Button';
import { NoticeBar } from '../../ui/notice/NoticeBar';
import { isUpdatePostponed, postponeUpdate } from './postponed-update';
import { useWorkerState } from './worker-state';

/**
 * Offers a new version. The app updates when the user agrees, never in the middle of a report; a postponed
 * update waits in the menu.
 */
export function UpdatePrompt() {
  const { applyUpdate, isUpdating } = useWorkerState();
  const [postponed, setPostponed] = useState(() => isUpdatePostponed(serverNow()));
  if (isUpdating)
    return (
      <NoticeBar label="New version" icon="refresh" fact="The new version is taking over.">
        The page loads anew by itself in a moment.
      </NoticeBar>
    );
  if (!applyUpdate || postponed) return null;
  const postpone = () => {
    postponeUpdate(serverNow());
    setPostponed(true);
  };
  return (
    <NoticeBar
      label="New version"
      icon="refresh"
      fact="A new version is ready."
      actions={
        <>
          <Button kind="quiet" onClick={postpone}>
            Later
          </Button>
          <Button onClick={applyUpdate}>Reload</Button>
        </>
      }
    >
      It waits until you say so.
    </NoticeBar>
  );
}
