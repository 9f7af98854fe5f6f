/** A followed event, and what becomes of it with a newer calendar. */
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { type IsoDay, noonUtcOf } from '../../domain/time/calendar';
import type { Follow } from '../own/kinds/follow-kind';

type FollowedEvent = Extract<Follow, { what: 'event' }>;

/** The event of an entry, as it is followed from now on. */
export function eventOf(entry: CalendarEntry, entries: readonly CalendarEntry[]): FollowedEvent {
  const { name, series, region } = entry;
  const date = dateOf(entry);
  const same = entries.filter((other) => isOfEvent(other, entry));
  const day = same.findLast((other) => dateOf(other) === date)?.day ?? entry.day;
  const twins = [...new Set(same.map(dateOf))].filter((other) => other !== date);
  return { what: 'event', name, series, region, date, day, twins, moved: null, gone: null };
}

/** Events further apart are others, whatever they are called. */
const MOST_MOVED = 60 * 86_400_000;

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
      Math.abs(noonUtcOf(entry.day) - noonUtcOf(follow.day)) <= MOST_MOVED,
  );
  const [moved] = others;
  if (moved && new Set(others.map(dateOf)).size === 1) {
    return { ...eventOf(moved, entries), moved: { from: follow.date, on: today } };
  }
  return follow.gone === null ? { ...follow, gone: today } : follow;
}

const isOfEvent = (
  entry: CalendarEntry,
  { name, series, region }: Pick<CalendarEntry, 'name' | 'series' | 'region'>,
) => entry.name === name && entry.series === series && entry.region === region;

/** A registration is of the day for which it registers. */
const dateOf = ({ kind, dateText, tournamentDate }: CalendarEntry) =>
  kind === 'product' ? dateText : tournamentDate;
