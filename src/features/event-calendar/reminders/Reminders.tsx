import { type ComponentProps, type ReactNode, useState } from 'react';
import { useFollows } from '../../../components/follow/use-follows';
import {
  endReminders,
  remind,
  testHere,
  troubleHere,
  withFollowed,
} from '../../../components/reminder/push-subscription';
import { serverTime } from '../../../data/http/server-clock';
import { type CalendarEntry, startOf } from '../../../domain/events/calendar-entry';
import type { EventFilter } from '../../../domain/events/event-selection';
import { REMINDER_CHOICES, type ReminderWishes, wantedBy } from '../../../domain/events/reminders';
import { formatCountOf } from '../../../domain/text/count';
import {
  type KeptReminders,
  keepReminders,
  type OwnWishes,
  readReminders,
} from '../../../personal/device/kept-reminders';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import type { OpenedDialog } from '../../../ui/dialog/DialogButton';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { CheckField } from '../../../ui/field/CheckField';
import { Actions, Note, Stack, Text } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import { daysWordsOf } from '../event-words';
import { CHOICE_WORDS, filterWords, outcomeWords, TROUBLE_WORDS } from './reminder-words';

export interface Remindable {
  /** The whole calendar. */
  readonly entries: readonly CalendarEntry[];
  /** The one in view. */
  readonly filter: EventFilter;
  /** The way for who can't be reminded: offers the calendar to other programs. */
  readonly subscribe: ReactNode;
}

/** The choice of reminders, and on the page what nobody will tell of, where this device can't be reminded. */
export function Reminders({
  open,
  onClose,
  entries,
  filter,
  subscribe,
}: Remindable & OpenedDialog) {
  const [kept, setKept] = useState(readReminders);
  const wishes = withFollowed(kept.wishes, useFollows().kept);
  const trouble = troubleHere(kept.isOn) ?? kept.trouble;
  const notice = trouble && (
    <Notice kind="warn" title={TROUBLE_WORDS[trouble]} actions={subscribe}>
      {untoldWords(entries, wishes)}
    </Notice>
  );
  return (
    <>
      {kept.isOn && notice}
      <Dialog open={open} onClose={onClose} label="Reminders of registrations" kind="card">
        <ReminderForm {...{ filter, kept, wishes, notice, onKept: setKept }} />
      </Dialog>
    </>
  );
}

/** What a button has led to. */
type Outcome = Pick<ComponentProps<typeof Notice>, 'kind' | 'title'>;

interface ReminderFormProps extends Pick<Remindable, 'filter'> {
  readonly kept: KeptReminders;
  /** With what is followed. */
  readonly wishes: ReminderWishes;
  /** Why this device can't be reminded; null where it can. */
  readonly notice: ReactNode;
  readonly onKept: (kept: KeptReminders) => void;
}

function ReminderForm({ filter, kept, wishes, notice, onKept }: ReminderFormProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isOn } = kept;
  const { filters, when, isQuiet, events, series } = wishes;
  // With the one in view. What is taken away stays in sight until the dialog closes.
  const [offered] = useState(() =>
    filters.map(filterWords).includes(filterWords(filter)) ? filters : [...filters, filter],
  );
  const change = (changed: Partial<OwnWishes>) =>
    onKept(keepReminders({ wishes: { ...kept.wishes, ...changed } }));
  const work = async (task: () => Promise<Outcome | null>) => {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome(await task());
    } catch (error) {
      setOutcome({ kind: 'bad', title: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
    onKept(readReminders());
  };
  const save = async () =>
    (await remind()) === null ? { title: 'Saved: you will be told.' } : null;
  const test = async (): Promise<Outcome> => {
    const answer = await testHere();
    if (!answer)
      return { kind: 'warn', title: 'This browser has no subscription: save once more.' };
    return { kind: answer.outcome === 'sent' ? 'plain' : 'warn', title: outcomeWords(answer) };
  };
  const end = async () => {
    await endReminders();
    return { title: 'Deleted, here and on the server.' };
  };
  const followed = [
    events.length > 0 && formatCountOf(events.length, 'event'),
    series.length > 0 && `${series.length} series`,
  ].filter((words) => words !== false);
  const isEmpty = when.length === 0 || filters.length + followed.length === 0;
  return (
    <DialogForm
      outcome={outcome && <Notice {...outcome} />}
      actions={
        <>
          {isOn && !notice && (
            <Button thumb disabled={isBusy} onClick={() => void work(test)}>
              Send me a test
            </Button>
          )}
          <Button thumb kind="primary" disabled={isBusy || isEmpty} onClick={() => void work(save)}>
            {isBusy
              ? 'One moment…'
              : isEmpty
                ? 'Choose what and when'
                : isOn
                  ? 'Save'
                  : 'Remind me'}
          </Button>
        </>
      }
    >
      {notice}
      <Stack as="section" gap={2}>
        <Text as="h3" weight="strong">
          Of what
        </Text>
        <CheckFields
          of={offered}
          chosen={filters}
          wordsOf={filterWords}
          onChange={(chosen) => change({ filters: chosen })}
        />
        {followed.length > 0 && <p>{`${followed.join(' and ')} that you follow`}</p>}
        <Note>
          The filters of the calendar choose what is offered here. A star at an event or a series
          adds that.
        </Note>
      </Stack>
      <Stack as="section" gap={1}>
        <Text as="h3" weight="strong">
          When
        </Text>
        <CheckFields
          of={REMINDER_CHOICES}
          chosen={when}
          wordsOf={(choice) => CHOICE_WORDS[choice]}
          onChange={(chosen) => change({ when: chosen })}
        />
        <CheckField checked={isQuiet} onChange={(checked) => change({ isQuiet: checked })}>
          Not from 23 to 7
        </CheckField>
        <Note>
          What falls into these hours comes at 7, if it is of use then. A registration of which only
          the day is known is told at 9.
        </Note>
      </Stack>
      <Note>
        The server keeps the address of this browser at its push service, its time zone and this
        choice, until you delete it or do not come for 90 days.
      </Note>
      {isOn && (
        <Actions>
          <Button disabled={isBusy} onClick={() => void work(end)}>
            Delete my reminders
          </Button>
        </Actions>
      )}
    </DialogForm>
  );
}

interface CheckFieldsProps<Choice> {
  readonly of: readonly Choice[];
  readonly chosen: readonly Choice[];
  readonly wordsOf: (choice: Choice) => string;
  readonly onChange: (chosen: Choice[]) => void;
}

/** Choices of which any number may be on. */
function CheckFields<Choice>({ of, chosen, wordsOf, onChange }: CheckFieldsProps<Choice>) {
  const on = new Set(chosen.map(wordsOf));
  return of.map((choice) => (
    <CheckField
      key={wordsOf(choice)}
      checked={on.has(wordsOf(choice))}
      onChange={(isOn) =>
        onChange(of.filter((each) => (each === choice ? isOn : on.has(wordsOf(each)))))
      }
    >
      {wordsOf(choice)}
    </CheckField>
  ));
}

const MOST_NAMED = 3;

/** The registrations ahead that were wished for. */
function untoldWords(entries: readonly CalendarEntry[], wishes: ReminderWishes): string {
  const isWanted = wantedBy(entries);
  const now = serverTime();
  const ahead = entries
    .filter((entry) => entry.kind === 'registration' && startOf(entry) > now)
    .filter((entry) => isWanted(entry, wishes));
  const named = ahead.slice(0, MOST_NAMED).map((entry) => `${entry.name} (${daysWordsOf(entry)})`);
  const more = ahead.length - named.length;
  const told = named.length > 0 ? `Nobody will tell you of ${named.join(', ')}` : '';
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${told}${rest}${told && '. '}Your own calendar can have every registration, too.`;
}
