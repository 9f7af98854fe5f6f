/** What a player follows: leaders, events, series of events, and players of the rankings. */
import type { CardId } from '../card/card';
import type { CalendarEntry } from '../events/calendar-entry';
import { fnv1a } from '../fnv1a';
import { type IsoDay, noonUtcOf } from '../time/calendar';
import type { DateStamp } from '../time/pacific-date';

/** An event with its registration: all entries of this name, series, region and date. */
export interface FollowedEvent {
  readonly what: 'event';
  readonly name: string;
  readonly series: string;
  readonly region: string;
  /** Of the tournament or the release, in the feed's words. */
  readonly date: string;
  /** Its last day that was known. */
  readonly day: IsoDay;
  /** The dates of other events of this name when it was seen: no one of them is this one, moved. */
  readonly twins: readonly string[];
  /** The day of the reader when it was seen to be at another date than this one. */
  readonly moved: { readonly from: string; readonly on: IsoDay } | null;
  /** Since when it is not in the calendar; null while it is. */
  readonly gone: IsoDay | null;
}

/** A name in the lists of best players, which know no other mark of a player. */
interface FollowedPlayer {
  readonly what: 'player';
  readonly name: string;
  /** The period of the list, and the day of its file. */
  readonly period: string;
  readonly date: DateStamp;
}

export type Follow =
  | { readonly what: 'leader'; readonly leader: CardId }
  | { readonly what: 'series'; readonly name: string }
  | FollowedEvent
  | FollowedPlayer;

/** The same for all that one star stands for. */
export function subjectOf(follow: Follow): string {
  if (follow.what === 'leader') return `leader/${follow.leader}`;
  if (follow.what !== 'event') return `${follow.what}/${follow.name}`;
  const { name, series, region, date } = follow;
  return `event/${JSON.stringify([name, series, region, date])}`;
}

/** The id of a new follow, the same on every device. What is deleted leaves its id: so it names nobody. */
export function followId(follow: Follow): string {
  const subject = subjectOf(follow);
  return `${follow.what}/${fnv1a(Array.from({ length: subject.length }, (_, at) => subject.charCodeAt(at)))}`;
}

/** The event of an entry, as it is followed from now on. */
export function eventOf(entry: CalendarEntry, entries: readonly CalendarEntry[]): FollowedEvent {
  const date = dateOf(entry);
  const same = entries.filter((other) => isOfEvent(other, entry));
  return {
    what: 'event',
    name: entry.name,
    series: entry.series,
    region: entry.region,
    date,
    day: same.findLast((other) => dateOf(other) === date)?.day ?? entry.day,
    twins: [...new Set(same.map(dateOf))].filter((other) => other !== date),
    moved: null,
    gone: null,
  };
}

/** Events further apart are others, whatever they are called. */
const MOST_MOVED_DAYS = 60;
const DAY = 86_400_000;

/** A followed event as the calendar has it now; the same object where nothing changed. */
export function eventAfter(
  follow: FollowedEvent,
  entries: readonly CalendarEntry[],
  today: IsoDay,
): FollowedEvent {
  const same = entries.filter((entry) => isOfEvent(entry, follow));
  if (same.some((entry) => dateOf(entry) === follow.date)) {
    return follow.gone === null ? follow : { ...follow, gone: null };
  }
  const others = same.filter(
    (entry) =>
      !follow.twins.includes(dateOf(entry)) &&
      Math.abs(noonUtcOf(entry.day) - noonUtcOf(follow.day)) <= MOST_MOVED_DAYS * DAY,
  );
  const moved = others.at(-1);
  if (moved && new Set(others.map(dateOf)).size === 1) {
    return { ...eventOf(moved, entries), moved: { from: follow.date, on: today } };
  }
  return follow.gone === null ? { ...follow, gone: today } : follow;
}

const isOfEvent = (entry: CalendarEntry, of: Pick<CalendarEntry, 'name' | 'series' | 'region'>) =>
  entry.name === of.name && entry.series === of.series && entry.region === of.region;

/** A registration is of the day for which it registers. */
const dateOf = ({ kind, dateText, tournamentDate }: CalendarEntry) =>
  kind === 'product' ? dateText : tournamentDate;

/**
 * Players who are not in a later list of the same period. The list does not tell who asked to be forgotten,
 * so none of them is followed any more.
 */
export function playersGone(
  follows: readonly Follow[],
  list: { readonly period: string; readonly date: DateStamp; readonly names: ReadonlySet<string> },
): readonly FollowedPlayer[] {
  return follows.filter(
    (follow): follow is FollowedPlayer =>
      follow.what === 'player' &&
      follow.period === list.period &&
      follow.date < list.date &&
      !list.names.has(follow.name),
  );
}
