import { useState } from 'react';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import { calendarAddress } from '../../resources/calendar-addresses';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { Dialog } from '../../ui/dialog/Dialog';
import type { OpenedDialog } from '../../ui/dialog/DialogButton';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { Select } from '../../ui/field/Select';
import { Note, Text } from '../../ui/layout/Box';

export interface Calendars {
  /** All, and each region of the calendar. */
  readonly regions: readonly string[];
  /** The one in view. */
  readonly region: string;
}

/** The ways by which a calendar program can follow the events of a region. */
export function SubscribeDialog({ regions, region, open, onClose }: Calendars & OpenedDialog) {
  const [chosen, setChosen] = useState(region);
  const copying = useCopying();
  const { href } = new URL(calendarAddress(chosen), location.href);
  const webcal = href.replace(/^https?:/, 'webcal:');
  const order = { text: href, notice: 'Copied', explanation: 'Give it to your calendar program.' };
  return (
    <Dialog open={open} onClose={onClose} label="Subscribe to the calendar" kind="card">
      <DialogForm
        outcome={<CopyNotices copying={copying} inDialog />}
        actions={
          <>
            <a className={buttonClass({ kind: 'primary' })} href={webcal}>
              Open in my calendar
            </a>
            <a
              className={buttonClass()}
              href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              Google calendar<span className="vh"> (opens in a new tab)</span>
            </a>
            <Button onClick={() => void copying.copy(order)}>Copy the address</Button>
          </>
        }
      >
        <Text>
          Your own calendar shows the events, and follows what moves or is cancelled, without this
          app.
        </Text>
        <Select
          label="Which events"
          showLabel
          options={regions.map((value) => ({ value, label: value }))}
          value={chosen}
          onChange={setChosen}
        />
        <Note breaks>{href}</Note>
        <Note>
          Some calendars look for changes only once a day: what was announced today may come there
          tomorrow.
        </Note>
      </DialogForm>
    </Dialog>
  );
}
