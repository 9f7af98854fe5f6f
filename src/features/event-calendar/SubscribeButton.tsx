import { DialogButton } from '../../ui/dialog/DialogButton';
import { Icon } from '../../ui/icon/Icon';
import type { Calendars } from './SubscribeDialog';

const loadDialog = async () => (await import('./SubscribeDialog')).SubscribeDialog;

/** Offers the calendar to other programs. The tap loads how. */
export function SubscribeButton(calendars: Calendars) {
  return (
    <DialogButton key={calendars.region} kind="quiet" load={loadDialog} about={calendars}>
      <Icon name="calPlus" />
      <span>Subscribe to this calendar</span>
    </DialogButton>
  );
}
