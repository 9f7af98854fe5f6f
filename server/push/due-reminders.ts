/** What each reader is to be told now, and the message that says it. Knows no network. */
import { type CalendarEntry, officialStartOf } from '../../src/domain/events/calendar-entry';
import { eventIdOf } from '../../src/domain/events/event-id';
import type { FollowedEntry } from '../../src/domain/events/followed-entries';
import { eventAddress } from '../../src/domain/events/linked-event';
import { afterQuiet, remindersOf, wantedBy } from '../../src/domain/events/reminders';
import { dayAt, instantOn, shiftDay, type ZoneOffset } from '../../src/domain/time/calendar';
import { type ReminderFacts, reminderWords } from '../../src/resources/reminder-message';
import type { StoredSubscriber } from '../db/operator/push-subscriptions';
import type { Push } from './push';
import { zoneOffset } from './zone-offset';

/** Something that a reader is to be told now. */
export interface Due extends Push {
  readonly to: StoredSubscriber;
  /** What is told, in the table of claims. */
  readonly told: string;
}

const TEST_MILLISECONDS = 60_000;

/** All that is due at `now`, in milliseconds. `home` is where the pages are. */
export function dueNow(
  known: readonly FollowedEntry[],
  subscribers: readonly StoredSubscriber[],
  home: URL,
  now: number,
): Due[] {
  const isWanted = wantedBy(known.map(({ entry }) => entry));
  return subscribers.flatMap((to) => {
    const offset = zoneOffset(to.zone);
    const wanted = known.filter(({ entry }) => isWanted(entry, to.wishes));
    return wanted.flatMap((each) => {
      const { uid, entry } = each;
      return [...changeOf(each, to, offset, now), ...openingsOf(each, to, offset, now)]
        .filter(({ at, until }) => at <= now && now < until)
        .map(({ kind, told, until }) => ({
          ...{ to, told: `${uid} ${told}`, until, topic: uid.replaceAll('-', '') },
          isUrgent: kind === 'open',
          message: messageOf(
            factsOf(entry, kind, now),
            uid,
            // Seats go in minutes: who comes because it is open, comes to the form.
            (kind === 'open' && entry.link) || new URL(eventAddress(eventIdOf(entry)), home).href,
            offset,
          ),
        }));
    });
  });
}

interface Moment {
  readonly kind: ReminderFacts['kind'];
  /** What of the event. */
  readonly told: string;
  readonly at: number;
  readonly until: number;
}

/** The last one that was due since it was wished for: it tells all that those before would have. */
function openingsOf(
  { entry, cancelledAt }: FollowedEntry,
  { wishes, since }: StoredSubscriber,
  offset: ZoneOffset,
  now: number,
): Moment[] {
  if (cancelledAt !== null) return [];
  // Moved to another hour, it is told anew.
  const when = officialStartOf(entry) ?? entry.day;
  return remindersOf(entry, wishes, offset)
    .filter(({ at }) => since.getTime() <= at && at <= now)
    .slice(-1)
    .map((reminder) => ({ ...reminder, told: `${reminder.kind} ${when}` }));
}

function changeOf(
  { entry, sequence, cancelledAt }: FollowedEntry,
  { wishes }: StoredSubscriber,
  offset: ZoneOffset,
  now: number,
): Moment[] {
  if (sequence === 0 || entry.kind === 'product' || !wishes.when.includes('changes')) return [];
  const at = wishes.isQuiet ? afterQuiet(now, offset) : now;
  const until = instantOn(shiftDay(entry.lastDay, 1), '00:00', offset);
  return [{ kind: cancelledAt === null ? 'moved' : 'cancelled', told: `${sequence}`, at, until }];
}

function factsOf(entry: CalendarEntry, kind: ReminderFacts['kind'], sent: number): ReminderFacts {
  const { name, day } = entry;
  return {
    ...{ kind, name, day, sent, opens: officialStartOf(entry) },
    isRegistration: entry.kind === 'registration',
  };
}

/** What a reader gets who asks for a test. */
export function testOf({ zone }: StoredSubscriber, home: URL, now: number): Push {
  const offset = zoneOffset(zone);
  const day = dayAt(new Date(now), offset);
  const facts = { kind: 'test', name: 'Crow’s Nest', day, sent: now, opens: null } as const;
  return {
    ...{ topic: 'test', isUrgent: true, until: now + TEST_MILLISECONDS },
    message: messageOf(
      { ...facts, isRegistration: false },
      'test',
      new URL('/eventcalendar', home).href,
      offset,
    ),
  };
}

export type ReminderMessage = ReturnType<typeof messageOf>;

/** A declarative message (Push API, `web_push: 8030`), which a browser shows by itself. */
function messageOf(
  facts: ReminderFacts,
  /** One for an event: a later one takes the place of the earlier. */
  tag: string,
  navigate: string,
  offset: ZoneOffset,
) {
  const { title, body } = reminderWords(facts, null, offset);
  return {
    web_push: 8030,
    // The worker is asked first.
    mutable: true,
    notification: { title, body, navigate, tag, lang: 'en', data: facts },
  } as const;
}
