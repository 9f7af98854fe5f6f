/** What a push tells: facts, from which the worker words it anew when it arrives: a push may come late. */
import { formatOwnTime } from '../domain/events/event-time';
import type { Reminder } from '../domain/events/reminders';
import { cutText } from '../domain/text/cut-text';
import { dayAt, type IsoDay, type ZoneOffset } from '../domain/time/calendar';
import { formatEventDay } from '../domain/time/day-words';
import { formatAhead, formatElapsed } from '../domain/time/elapsed';

export interface ReminderFacts {
  readonly kind: Reminder['kind'] | 'moved' | 'cancelled' | 'test';
  /** The event's. */
  readonly name: string;
  /** Whether it is the event's registration that moves. */
  readonly isRegistration: boolean;
  readonly day: IsoDay;
  /** In milliseconds; null where the hour is not known. */
  readonly opens: number | null;
  readonly sent: number;
}

/** The heaviest push that every service takes has 4096 bytes: names are the only text of any length. */
const MOST_LETTERS = 120;
const MINUTE = 60_000;
/** What arrives so long after its moment says so, and makes no sound. */
const LATE = { opening: 5 * MINUTE, change: 60 * MINUTE } as const;

/** The words of a reminder on the reader's clock. `now` is null where nobody knows when it will be read. */
export function reminderWords(
  facts: ReminderFacts,
  now: number | null,
  offset: ZoneOffset,
): { readonly title: string; readonly body: string; readonly isLate: boolean } {
  const { kind, name, opens } = facts;
  const title = cutText(name, MOST_LETTERS);
  if (kind === 'test') {
    const body = 'A test: reminders of registrations arrive like this.';
    return { title, body, isLate: false };
  }
  if (kind === 'moved' || kind === 'cancelled') {
    const isLate = now !== null && now >= facts.sent + LATE.change;
    const told = isLate ? ` Known ${formatElapsed(facts.sent, now)}.` : '';
    return { title, body: changeWords(facts, offset) + told, isLate };
  }
  if (opens === null) {
    const isLate = now !== null && dayAt(new Date(now), offset) > facts.day;
    const body = isLate
      ? `Registration opened on ${formatEventDay(facts.day)}.`
      : 'Registration opens today, the hour is not known.';
    return { title, body, isLate };
  }
  const day = dayAt(new Date(now ?? facts.sent), offset);
  const time = formatOwnTime(opens, day, offset);
  if (now === null) return { title, body: `Registration opens at ${time}.`, isLate: false };
  if (now < opens) {
    return { title, body: `Opens at ${time}, ${formatAhead(opens, now)}.`, isLate: false };
  }
  const isLate = now >= opens + LATE.opening;
  const since = isLate ? `, ${formatElapsed(opens, now)}` : '';
  return { title, body: `Registration opened at ${time}${since}.`, isLate };
}

function changeWords(facts: ReminderFacts, offset: ZoneOffset): string {
  const { kind, isRegistration, day, opens } = facts;
  const what = isRegistration ? 'Its registration' : 'It';
  if (kind === 'cancelled') return `${what} is no longer in the calendar (${formatEventDay(day)}).`;
  const when = opens === null ? formatEventDay(day) : formatOwnTime(opens, '', offset);
  return `${what} is now on ${when}.`;
}
