import { useEffect, useState } from 'react';
import { hasReminders } from '../../../personal/device/reminders-mark';
import { DialogButton } from '../../../ui/dialog/DialogButton';
import { Icon } from '../../../ui/icon/Icon';
import { Stack } from '../../../ui/layout/Box';
import type { Remindable } from './Reminders';

const loadReminders = async () => (await import('./Reminders')).Reminders;

/** Opens the choice of reminders, which the tap loads; so does a device that has chosen already. */
export function RemindersButton(about: Remindable) {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    setAhead(hasReminders());
  }, []);
  return (
    <Stack gap={2} pad="2 4">
      <DialogButton {...{ isAhead, about }} load={loadReminders}>
        <Icon name="bell" /> <span>Remind me of registrations</span>
      </DialogButton>
    </Stack>
  );
}
