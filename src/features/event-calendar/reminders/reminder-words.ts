/** Words for what a reader may be reminded of, and for why a device is not. */
import type { PushOutcome } from '../../../data/queries/reminders';
import { ALL, type EventFilter } from '../../../domain/events/event-selection';
import type { ReminderChoice } from '../../../domain/events/reminders';
import type { ReminderTrouble } from '../../../personal/device/kept-reminders';

export const CHOICE_WORDS: Readonly<Record<ReminderChoice, string>> = {
  day: 'A day before it opens',
  hour: 'An hour before',
  quarter: '15 minutes before',
  open: 'When it opens',
  changes: 'When an event moves or is cancelled',
};

export const TROUBLE_WORDS: Readonly<Record<ReminderTrouble, string>> = {
  unsupported: 'This browser can’t be reminded.',
  'home-screen':
    'An iPhone or iPad can be reminded once the app is on its home screen: tap Share, then Add to Home Screen.',
  refused: 'Notifications of this site are not allowed: the settings of the browser change that.',
  'switched-off': 'This site sends no reminders.',
  'no-worker': 'This browser keeps nothing of the site, so that nothing can reach it.',
};

/** "Everything in Europe", "Regional, everywhere". */
export function filterWords({ region, type }: EventFilter): string {
  const what = type === ALL ? 'Everything' : type;
  if (region !== ALL) return `${what} in ${region}`;
  return type === ALL ? 'The whole calendar' : `${what}, everywhere`;
}

/** What came back from a test. */
export function outcomeWords({ outcome, status }: PushOutcome): string {
  const answered = status === null ? '' : ` (${status})`;
  const words: Readonly<Record<PushOutcome['outcome'], string>> = {
    sent: `The push service took it${answered}: it should be here in a moment.`,
    gone: `The push service does not know this browser any more${answered}: save once more.`,
    refused: `The push service refused it${answered}: whoever runs this site can see why.`,
    busy: `The push service is busy${answered}: try again in a while.`,
    silent: 'The push service has not answered so far: it may still come.',
    unreachable: 'The push service could not be reached.',
  };
  return words[outcome];
}
