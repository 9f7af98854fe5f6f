/** A followed event, and what becomes of it with a newer calendar. */
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { isNear } from '../../domain/events/followed-entries';
import type { IsoDay } from '../../domain/time/calendar';
import type { Follow } from '../own/kinds/follow-kind';

export type FollowedEvent = Extract<Follow, { what: 'event' }>;

/** The event of an entry, as it is followed from now on. */
export function eventOf(entry: CalendarEntry, entries: readonly CalendarEntry[]): FollowedEvent {
  const { name, series, region } = entry;
  const date = dateOf(entry);
  const same = sameIn(entries, entry);
  const day = same.findLast((other) => dateOf(other) === date)?.day ?? entry.day;
  const twins = [...new Set(same.map(dateOf))].filter((other) => other !== date);
  return { what: 'event', name, series, region, date, day, twins, moved: null, gone: null };
}

/** A followed event as the calendar has it now; the same object where nothing changed. */
export function eventAfter(
  follow: FollowedEvent,
  entries: readonly CalendarEntry[],
  today: IsoDay,
): FollowedEvent {
  const same = sameIn(entries, follow);
  if (same.some((entry) => dateOf(entry) === follow.date)) {
    return follow.gone === null ? follow : { ...follow, gone: null };
  }
  const others = same.filter(
    (entry) => !follow.twins.includes(dateOf(entry)) && isNear(follow, entry),
  );
  const [moved] = others;
  if (moved && new Set(others.map(dateOf)).size === 1) {
    return { ...eventOf(moved, entries), moved: { from: follow.date, on: today } };
  }
  return follow.gone === null ? { ...follow, gone: today } : follow;
}

const sameIn = (
  entries: readonly CalendarEntry[],
  { name, series, region }: Pick<CalendarEntry, 'name' | 'series' | 'region'>,
) =>
  entries.filter((each) => each.name === name && each.series === series && each.region === region);

/** A registration is of the day for which it registers. */
const dateOf = ({ kind, dateText, tournamentDate }: CalendarEntry) =>
  kind === 'product' ? dateText : tournamentDate;
