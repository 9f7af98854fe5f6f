/**
 * When a reader is told of a registration, and until when that is of use. Knows the calendar and the reader's
 * clock; who the readers are, and what they are told, is not known here.
 */
import { clockAt, type IsoDay, instantOn, shiftDay, type ZoneOffset } from '../time/calendar';
import { type CalendarEntry, officialStartOf } from './calendar-entry';
import { ALL, type EventFilter } from './event-selection';

/** What a reader may choose: how long before a registration opens, and what changes of an event. */
export const REMINDER_CHOICES = ['day', 'hour', 'quarter', 'open', 'changes'] as const;
export type ReminderChoice = (typeof REMINDER_CHOICES)[number];

const MINUTE = 60_000;
const MINUTES_BEFORE = { day: 24 * 60, hour: 60, quarter: 15, open: 0 } as const;
type Lead = keyof typeof MINUTES_BEFORE;
const LEADS = Object.keys(MINUTES_BEFORE) as Lead[];

/** Who hears of an opening two hours later has hardly missed a seat because of it. */
const OPEN_MINUTES = 120;
/** The time, on the reader's clock, for a registration of which only the day is known. */
const HOUR_UNKNOWN_AT = '09:00';
/** "Not from 23 to 7." */
const QUIET = { from: '23:00', until: '07:00' } as const;

/** What a reader wants to be told, and when. */
export interface ReminderWishes {
  readonly when: readonly ReminderChoice[];
  /** Nothing from 23 to 7: what is still of use then comes at 7. */
  readonly isQuiet: boolean;
  /** Events by `eventKeyOf`, and series by their names. */
  readonly events: readonly string[];
  readonly series: readonly string[];
  readonly filters: readonly EventFilter[];
}

export const NO_WISHES: ReminderWishes = {
  when: ['hour', 'open', 'changes'],
  isQuiet: true,
  events: [],
  series: [],
  filters: [],
};

export interface Reminder {
  /** `today`: it opens today, and the hour is not known. */
  readonly kind: Lead | 'today';
  /** From when to when it is of use, in milliseconds. */
  readonly at: number;
  readonly until: number;
}

type EventNames = Pick<CalendarEntry, 'name' | 'series' | 'region'>;

/** The same for a tournament and its registration, on whatever day. */
export function eventKeyOf({ name, series, region }: EventNames): string {
  return [name, series, region].join('|');
}

/** Picks those of these entries, which are the whole calendar, that a reader wants to be told of. */
export function wantedBy(
  entries: readonly CalendarEntry[],
): (entry: CalendarEntry, wishes: ReminderWishes) => boolean {
  // A registration's own type only says that it is one: that of its tournament counts as well.
  const types = new Map<string, Set<string>>();
  for (const entry of entries) {
    const key = eventKeyOf(entry);
    types.set(key, (types.get(key) ?? new Set()).add(entry.type));
  }
  return (entry, { events, series, filters }) => {
    const key = eventKeyOf(entry);
    return (
      events.includes(key) ||
      series.some((name) => name === entry.series) ||
      filters.some(
        ({ region, type }) =>
          (region === ALL || region === entry.region) &&
          (type === ALL || (types.get(key)?.has(type) ?? false)),
      )
    );
  };
}

/** The reminders of a registration, on a reader's clock; none for another entry. */
export function remindersOf(
  entry: CalendarEntry,
  { when, isQuiet }: Pick<ReminderWishes, 'when' | 'isQuiet'>,
  offset: ZoneOffset,
): Reminder[] {
  if (entry.kind !== 'registration') return [];
  const chosen = LEADS.filter((lead) => when.includes(lead));
  const opens = officialStartOf(entry);
  if (opens === null) return chosen.length === 0 ? [] : [withoutHour(entry.day, offset)];
  return chosen
    .map((kind) => {
      const at = opens - MINUTES_BEFORE[kind] * MINUTE;
      const until = kind === 'open' ? opens + OPEN_MINUTES * MINUTE : opens;
      return { kind, at: isQuiet ? afterQuiet(at, offset) : at, until };
    })
    .filter(({ at, until }) => at < until);
}

function withoutHour(day: IsoDay, offset: ZoneOffset): Reminder {
  const until = instantOn(shiftDay(day, 1), '00:00', offset);
  return { kind: 'today', at: instantOn(day, HOUR_UNKNOWN_AT, offset), until };
}

/** The instant itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(instant: number, offset: ZoneOffset): number {
  const [day = '', time = ''] = clockAt(new Date(instant), offset).split('T');
  if (time < QUIET.until) return instantOn(day, QUIET.until, offset);
  return time < QUIET.from ? instant : instantOn(shiftDay(day, 1), QUIET.until, offset);
}
