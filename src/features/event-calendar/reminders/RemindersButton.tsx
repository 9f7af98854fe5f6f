import { useEffect, useState } from 'react';
import { hasReminders } from '../../../personal/device/reminders-mark';
import { Button } from '../../../ui/button/Button';
import { Icon } from '../../../ui/icon/Icon';
import { Actions, Stack } from '../../../ui/layout/Box';
import { PartLost } from '../../../ui/notice/PartLost';
import { usePart } from '../../../ui/timing/use-part';
import type { RemindersProps } from './Reminders';

const loadReminders = async () => (await import('./Reminders')).Reminders;

/** Opens the choice of reminders, which the tap loads; so does a device that has chosen already. */
export function RemindersButton(props: RemindersProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const { part: Reminders, isLost, retry } = usePart(loadReminders, isWanted);
  useEffect(() => {
    if (hasReminders()) setWanted(true);
  }, []);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <Stack gap={2} pad="2 4">
      <Actions>
        <Button onClick={open}>
          <Icon name="bell" /> <span>Remind me of registrations</span>
        </Button>
      </Actions>
      {isLost && isOpen && <PartLost onRetry={retry}>The choice did not arrive.</PartLost>}
      {Reminders && <Reminders {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
