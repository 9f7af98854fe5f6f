import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { PartLost } from '../../ui/notice/PartLost';
import { usePart } from '../../ui/timing/use-part';
import type { SubscribeDialogProps } from './SubscribeDialog';

const loadDialog = async () => (await import('./SubscribeDialog')).SubscribeDialog;

/** Offers the calendar to other programs. The tap loads how. */
export function SubscribeButton(calendars: Pick<SubscribeDialogProps, 'regions' | 'region'>) {
  const [isOpen, setOpen] = useState(false);
  const { part: SubscribeDialog, isLost, retry } = usePart(loadDialog, isOpen);
  if (isLost) return <PartLost onRetry={retry}>The ways to subscribe did not arrive.</PartLost>;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="calPlus" />
        <span>Subscribe to this calendar</span>
      </Button>
      {SubscribeDialog && (
        <SubscribeDialog
          key={calendars.region}
          {...calendars}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
