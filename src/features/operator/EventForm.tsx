import { useState } from 'react';
import { skippedWords } from '../../components/event/skipped-words';
import { changeByPanel, type PanelEvent, previewEvent } from '../../data/queries/operator';
import { formatEventDay } from '../../domain/time/day-words';
import { Button } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { TextField } from '../../ui/field/TextField';
import { Note, Stack, Text } from '../../ui/layout/Box';
import styles from './operator.module.css';
import { Trouble, useAction } from './use-action';

export interface EventFormProps {
  /** The index of the record in the file; null for a new one. */
  readonly index: number | null;
  readonly event: PanelEvent;
  readonly version: string;
  /** Also once it is saved. */
  readonly onClose: () => void;
}

const FIELDS = [
  ['tournament_name', 'Name', 'Treasure Cup Lisbon'],
  ['tournament_date', 'Date', 'November 21, 2026, or December 12-13, 2026'],
  ['event_title', 'Series', 'Championship 26-27'],
  ['event_type', 'Type', 'TREASURE CUP'],
  ['region', 'Region', 'Europe'],
  ['tournament_link', 'Its page', 'https://…'],
  ['url', 'Page of the series', 'https://…'],
  ['registration_date', 'Registration opens on', 'November 1, 2026'],
  ['registration_time', 'At the local time', '10:00 PT'],
  ['utc_time', 'The same in UTC', '18:00'],
  ['product_name', 'Product', 'Booster Pack OP-17'],
  ['release_date', 'Released on', 'December 5, 2026'],
  ['product_link', 'Its page', 'https://…'],
] as const;

/** Edits one event by the calendar's own rules, with a preview before it is saved. */
export function EventForm({ index, event, version, onClose }: EventFormProps) {
  const [fields, setFields] = useState<PanelEvent>(() =>
    Object.fromEntries(FIELDS.map(([name]) => [name, event[name] ?? ''])),
  );
  const save = useAction(async (saved: PanelEvent | null) => {
    await changeByPanel('/events', { version, index, event: saved });
    onClose();
  });
  const title = index === null ? 'Add an event' : 'Edit an event';
  return (
    <Dialog open onClose={onClose} label={title} kind="card">
      <DialogForm
        outcome={save.error !== null && <Trouble of={save} />}
        actions={
          <>
            <Button kind="primary" disabled={save.isBusy} onClick={() => save.run(fields)}>
              {save.isBusy ? 'Saving…' : 'Save'}
            </Button>
            {index !== null && (
              <ConfirmButton
                of={`${index} of ${version}`}
                disabled={save.isBusy}
                yes="Yes, take it out"
                onConfirm={() => save.run(null)}
              >
                Take out
              </ConfirmButton>
            )}
          </>
        }
      >
        <EventPreview event={fields} />
        {FIELDS.map(([name, label, example]) => (
          <TextField
            key={name}
            label={label}
            placeholder={example}
            value={fields[name] ?? ''}
            onChange={(value) => setFields({ ...fields, [name]: value })}
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}

function EventPreview({ event }: { readonly event: PanelEvent }) {
  const { entries, skipped } = previewEvent(event);
  return (
    <Stack
      as="section"
      gap={2}
      pad={3}
      breaks
      className={styles.preview}
      aria-label="On the calendar"
      aria-live="polite"
    >
      <Text as="h3" size="md" weight="strong">
        On the calendar
      </Text>
      {entries.map((entry) => (
        <div key={entry.id}>
          <Text weight="strong">{entry.title}</Text>
          <Note>
            {[
              formatEventDay(entry.day),
              entry.lastDay !== entry.day && `to ${formatEventDay(entry.lastDay)}`,
              entry.utcTime && `${entry.utcTime} UTC${entry.hasOfficialTime ? '' : ' (assumed)'}`,
              entry.region,
              entry.link === null && 'no link',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        </div>
      ))}
      {skipped.map((date) => (
        <Text key={date.kind} tone="negative">
          {skippedWords(date)}
        </Text>
      ))}
      {entries.length === 0 && skipped.length === 0 && (
        <Note>Nothing yet: it needs a name and a date.</Note>
      )}
    </Stack>
  );
}
