import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CopyLink } from '../../components/copy/CopyLink';
import { CopyNotices } from '../../components/copy/CopyNotices';
import { useCopying } from '../../components/copy/use-copying';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { eventAddress, type LinkedEvent, linkedEvent } from '../../domain/events/linked-event';
import { formatEventDay } from '../../domain/time/day-words';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { Text } from '../../ui/layout/Box';
import { Notice } from '../../ui/notice/Notice';
import { daysWordsOf } from './event-words';
import { DayEvents } from './month/DayEvents';
import type { RegionMarks } from './month/region-marks';

interface EventDialogProps {
  /** From the address; empty while the dialog is closed. */
  readonly id: string;
  readonly entries: readonly CalendarEntry[];
  readonly regionMarks: RegionMarks;
}

/** The event that has its address in the page's. */
export function EventDialog({ id, entries, regionMarks }: EventDialogProps) {
  const event = linkedEvent(id, entries);
  return (
    <Dialog
      open={id !== ''}
      onClose={useClose(id)}
      label={event?.entries[0].name ?? (id && 'Not in the calendar')}
      kind="card"
    >
      {event ? (
        <Event {...event} regionMarks={regionMarks} />
      ) : (
        <Text pad="0 4 4">
          The calendar does not have this event: it was cancelled, has another name now, or is long
          over. Or a part of its link is missing.
        </Text>
      )}
    </Dialog>
  );
}

interface EventProps extends LinkedEvent, Pick<EventDialogProps, 'regionMarks'> {}

function Event({ id, entries, movedFrom, regionMarks }: EventProps) {
  const copying = useCopying();
  return (
    <>
      {entries.map((entry) => (
        <section key={entry.id}>
          <Text as="h3" pad="0 4" above={2} below={1} weight="strong">
            {daysWordsOf(entry)}
          </Text>
          <DayEvents entries={[entry]} regionMarks={regionMarks} />
        </section>
      ))}
      <DialogForm
        outcome={<CopyNotices copying={copying} inDialog />}
        actions={<CopyLink what="event" address={eventAddress(id)} onCopy={copying.copy} />}
      >
        {movedFrom !== null && (
          <Notice kind="warn" title="On another day now.">
            {`The link is for ${formatEventDay(movedFrom)}.`}
          </Notice>
        )}
      </DialogForm>
    </>
  );
}

/** Leaves the address: back to what the app had before, or else by taking the event out of it. Once. */
function useClose(id: string) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const leaving = useRef('');
  useEffect(() => {
    if (id === '') leaving.current = '';
  }, [id]);
  return () => {
    // A closed dialog tells that once more.
    if (id === '' || leaving.current === id) return;
    leaving.current = id;
    const search = (before: object) => ({ ...before, event: undefined });
    if (history.canGoBack()) history.back();
    else void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
}
