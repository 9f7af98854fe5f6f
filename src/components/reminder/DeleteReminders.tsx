import { useEffect, useState } from 'react';
import { hasReminders } from '../../personal/device/reminders-mark';
import { Button } from '../../ui/button/Button';
import { loadSubscription } from './renew-reminders';

/** Deletes the reminders of this device, on the server as well; nothing where it has none. */
export function DeleteReminders() {
  const [state, setState] = useState<'none' | 'there' | 'gone' | 'failed'>('none');
  // A prerendered page knows no device.
  useEffect(() => {
    if (hasReminders()) setState('there');
  }, []);
  if (state === 'none') return null;
  const end = () =>
    loadSubscription()
      .then(({ endReminders }) => endReminders())
      .then(
        () => setState('gone'),
        () => setState('failed'),
      );
  return (
    <p role="status">
      {state !== 'gone' && <Button onClick={() => void end()}>Delete my reminders</Button>}{' '}
      {state === 'gone' && <span>Deleted, here and on the server.</span>}
      {state === 'failed' && <span>The server was not reached: try again.</span>}
    </p>
  );
}
