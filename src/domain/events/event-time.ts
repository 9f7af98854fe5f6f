/**
 * Times of the event calendar: times of day as the feed writes them, and their instants. Every time of day
 * here is UTC unless its name says otherwise.
 */

import { clockAt, type IsoDay, type ZoneOffset } from '../time/calendar';
import { formatEventDay } from '../time/day-words';

/** A time of day on a 24-hour clock, `08:00`. */
export type TimeOfDay = string;

/** SPEC 5: "A registration without a UTC time defaults to 08:00 UTC and is labelled". */
export const DEFAULT_REGISTRATION_TIME: TimeOfDay = '08:00';
/** SPEC 5: "Product releases count from 08:00 UTC on the release date." */
export const RELEASE_TIME: TimeOfDay = '08:00';
/** How feeds write "no time": SPEC 5, "A time of '00:00' is left blank in the table." */
export const BLANK_TIME: TimeOfDay = '00:00';

const TIME =
  /^(?:\d{4}-\d{2}-\d{2}T)?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(?:utc|gmt|z)?$/i;

/** Reads "17:00", "5:00 PM" or "17:00 UTC"; null for anything else. */
export function parseUtcTime(text: string): TimeOfDay | null {
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? [];
  const hour = half ? hourOfHalfDay(Number(hours), half) : Number(hours);
  if (hours === '' || hour === null || hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOfHalfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** The instant, in milliseconds, of a UTC time of day. */
export function instantOf(day: IsoDay, time: TimeOfDay): number {
  return Date.parse(`${day}T${time}:00Z`);
}

/**
 * An instant on the reader's clock: "18:00", or "Sun 22 Nov, 02:00" where the day differs from the event's.
 */
export function formatOwnTime(instant: number, day: IsoDay, offset: ZoneOffset): string {
  const [ownDay = '', ownTime = ''] = clockAt(new Date(instant), offset).split('T');
  const time = ownTime.slice(0, 5);
  if (ownDay === day) return time;
  const withoutYear = formatEventDay(ownDay).replace(/ \d{4}$/, '');
  return `${withoutYear}, ${time}`;
}
