import { useEffect, useState } from 'react';
import { MISSED_SHARE } from '../../../resources/shared-logs';
import { IconButton } from '../../../ui/button/IconButton';
import { Notice } from '../../../ui/notice/Notice';

/** Says that files shared through the system arrived in part, or not at all. */
export function MissedShare() {
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    if (location.hash !== MISSED_SHARE) return;
    setMissed(true);
    // Said once: reloading is not another share.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  if (!isMissed) return null;
  return (
    <Notice
      kind="bad"
      title="What you shared did not arrive, or not all of it."
      close={<IconButton icon="x" label="Close" onClick={() => setMissed(false)} />}
    >
      It holds other files than logs and tables, the app was not ready to take it, or this device
      has no room. Share it once more, or use “Add logs”.
    </Notice>
  );
}
