import { useState } from 'react';
import { useFollows } from '../../../components/follow/use-follows';
import { withFollowed } from '../../../components/reminder/followed-wishes';
import {
  endReminders,
  remind,
  testHere,
  troubleHere,
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
  type ReminderTrouble,
  readReminders,
} from '../../../personal/device/kept-reminders';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { CheckField } from '../../../ui/field/CheckField';
import { Note, Row, Stack, Text } from '../../../ui/layout/Box';
import { Notice } from '../../../ui/notice/Notice';
import { daysWordsOf } from '../event-words';
import { CHOICE_WORDS, filterWords, outcomeWords, TROUBLE_WORDS } from './reminder-words';

export interface RemindersProps {
  /** The whole calendar. */
  readonly entries: readonly CalendarEntry[];
  /** The one in view. */
  readonly filter: EventFilter;
}

interface OpenReminders extends RemindersProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The choice of reminders, and on the page what nobody will tell of, where this device can't be reminded. */
export function Reminders({ isOpen, onClose, entries, filter }: OpenReminders) {
  const [kept, setKept] = useState(readReminders);
  const wishes = withFollowed(kept.wishes, useFollows().kept);
  const trouble = troubleHere() ?? kept.trouble;
  return (
    <>
      {kept.isOn && trouble !== null && (
        <Notice kind="warn" title={TROUBLE_WORDS[trouble]}>
          {untoldWords(entries, wishes)}
        </Notice>
      )}
      <Dialog open={isOpen} onClose={onClose} label="Reminders of registrations" kind="card">
        <ReminderForm {...{ filter, kept, wishes, trouble, onKept: setKept }} />
      </Dialog>
    </>
  );
}

interface ReminderFormProps extends Pick<RemindersProps, 'filter'> {
  readonly kept: KeptReminders;
  /** With what is followed. */
  readonly wishes: ReminderWishes;
  readonly trouble: ReminderTrouble | null;
  readonly onKept: (kept: KeptReminders) => void;
}

function ReminderForm({ filter, kept, wishes, trouble, onKept }: ReminderFormProps) {
  const [outcome, setOutcome] = useState<{ bad?: boolean; title: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isOn } = kept;
  const { filters, when, isQuiet, events, series } = wishes;
  const change = (changed: Partial<OwnWishes>) =>
    onKept(keepReminders({ wishes: { ...kept.wishes, ...changed } }));
  const work = async (task: () => Promise<string | null>) => {
    setBusy(true);
    setOutcome(null);
    try {
      const title = await task();
      if (title !== null) setOutcome({ title });
    } catch (error) {
      setOutcome({ bad: true, title: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
    onKept(readReminders());
  };
  const save = () =>
    work(async () => ((await remind()) === null ? 'Saved: you will be told.' : null));
  const test = () =>
    work(async () => {
      const answer = await testHere();
      return answer ? outcomeWords(answer) : 'This browser has no subscription: save once more.';
    });
  const end = () =>
    work(async () => {
      await endReminders();
      return 'Deleted, here and on the server.';
    });
  const isListed = filters.some(
    ({ region, type }) => region === filter.region && type === filter.type,
  );
  const followed = [
    events.length > 0 && formatCountOf(events.length, 'event'),
    series.length > 0 && `${series.length} series`,
  ].filter((words) => words !== false);
  return (
    <DialogForm
      outcome={outcome && <Notice kind={outcome.bad ? 'bad' : 'plain'} title={outcome.title} />}
      actions={
        <>
          {isOn && (
            <Button thumb disabled={isBusy} onClick={() => void end()}>
              Delete
            </Button>
          )}
          {isOn && trouble === null && (
            <Button thumb disabled={isBusy} onClick={() => void test()}>
              Send me a test
            </Button>
          )}
          <Button
            thumb
            kind="primary"
            disabled={isBusy || when.length === 0 || filters.length + followed.length === 0}
            onClick={() => void save()}
          >
            {isBusy ? 'One moment…' : isOn ? 'Save' : 'Remind me'}
          </Button>
        </>
      }
    >
      {trouble !== null && <Notice kind="warn" title={TROUBLE_WORDS[trouble]} />}
      <Stack as="section" gap={2}>
        <Text as="h3" weight="strong">
          Of what
        </Text>
        {filters.map((each) => (
          <Row key={filterWords(each)} justify="between" gap={3}>
            <span>{filterWords(each)}</span>
            <Button
              kind="quiet"
              onClick={() => change({ filters: filters.filter((other) => other !== each) })}
            >
              Remove<span className="vh">{` ${filterWords(each)}`}</span>
            </Button>
          </Row>
        ))}
        {!isListed && (
          <Row justify="between" gap={3}>
            <Text as="span" tone="muted">
              {filterWords(filter)}
            </Text>
            <Button onClick={() => change({ filters: [...filters, filter] })}>
              Add<span className="vh">{` ${filterWords(filter)}`}</span>
            </Button>
          </Row>
        )}
        {followed.length > 0 && <p>{`${followed.join(' and ')} that you follow`}</p>}
        <Note>
          The filters of the calendar choose what can be added. A star at an event or a series adds
          that.
        </Note>
      </Stack>
      <Stack as="section" gap={1}>
        <Text as="h3" weight="strong">
          When
        </Text>
        {REMINDER_CHOICES.map((choice) => (
          <CheckField
            key={choice}
            checked={when.includes(choice)}
            onChange={(isChosen) =>
              change({
                when: REMINDER_CHOICES.filter((each) =>
                  each === choice ? isChosen : when.includes(each),
                ),
              })
            }
          >
            {CHOICE_WORDS[choice]}
          </CheckField>
        ))}
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
    </DialogForm>
  );
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
  return `${told}${rest}${told && '. '}The calendar to subscribe to has every registration, too.`;
}
