import { useState } from 'react';
import { skippedWords } from '../../components/event/skipped-words';
import { askPanel, type PanelEvent, previewEvent } from '../../data/queries/operator';
import { formatEventDay } from '../../domain/time/day-words';
import { Button } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { DialogForm } from '../../ui/dialog/DialogForm';
import { TextField } from '../../ui/field/TextField';
import text from '../../ui/layout/text.module.css';
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
    await askPanel('/events', { version, index, event: saved });
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
    <section className={styles.preview} aria-label="On the calendar" aria-live="polite">
      <h3 className={styles.name}>On the calendar</h3>
      {entries.map((entry) => (
        <div key={entry.id}>
          <p className={text.strong}>{entry.title}</p>
          <p className={text.note}>
            {[
              formatEventDay(entry.day),
              entry.lastDay !== entry.day && `to ${formatEventDay(entry.lastDay)}`,
              entry.utcTime && `${entry.utcTime} UTC${entry.hasOfficialTime ? '' : ' (assumed)'}`,
              entry.region,
              entry.link === null && 'no link',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ))}
      {skipped.map((date) => (
        <p key={date.kind} className={text.negative}>
          {skippedWords(date)}
        </p>
      ))}
      {entries.length === 0 && skipped.length === 0 && (
        <p className={text.note}>Nothing yet: it needs a name and a date.</p>
      )}
    </section>
  );
}
