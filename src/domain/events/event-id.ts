/**
 * What names an event in an address. An event is a tournament with its registration, or a product: what has
 * one name, series and region, and is for one day.
 */
import { fnv1aOfText } from '../fnv1a';
import type { IsoDay } from '../time/calendar';
import type { CalendarEntry } from './calendar-entry';
import { parseEventDay } from './event-day';

/** `2026-11-21-1x8f3k`: the event's day, and a mark of its names. */
export function eventIdOf(entry: CalendarEntry): string {
  return `${eventDayOf(entry)}-${eventMarkOf(entry)}`;
}

/** A registration is of the day for which it registers, where the feed tells that. */
export function eventDayOf({ kind, day, tournamentDate }: CalendarEntry): IsoDay {
  return (kind === 'registration' && parseEventDay(tournamentDate)?.day) || day;
}

export function eventMarkOf({ name, series, region }: CalendarEntry): string {
  return fnv1aOfText(JSON.stringify([name, series, region])).toString(36);
}
