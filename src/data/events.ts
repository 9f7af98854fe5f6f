/**
 * Loads the events feed; the decoding worker reads it. Logs unreadable dates once (SPEC 5); the screen gets
 * both readable and unreadable ones.
 */
import type { CalendarFeed, SkippedDate } from '../domain/events/calendar-entry';
import { decode, prepareDecoding } from './decode/decode';
import { undatedLoader } from './decode/decoded-answer';
import type { Decoded } from './schemas/wire';

const EVENTS_FEED = 'events.json';

/** A feed with hundreds of bad dates must not flood the console. */
const MOST_DATES_NAMED = 20;

let warnedDates = '';

/** Every entry of the calendar, by day, and each unreadable date. */
export const loadEvents = undatedLoader('events', readEvents, prepareDecoding);

async function readEvents(bytes: ArrayBuffer): Promise<Decoded<CalendarFeed>> {
  const { value, dropped } = await decode('events', bytes, {});
  warnOfDates(value.skipped);
  return { value, dropped };
}

function warnOfDates(skipped: readonly SkippedDate[]): void {
  const lines = skipped.map((date) => JSON.stringify(date));
  const dates = lines.join('\n');
  if (dates === '' || dates === warnedDates) return;
  warnedDates = dates;
  const more = skipped.length - MOST_DATES_NAMED;
  const named = lines.slice(0, MOST_DATES_NAMED).join('\n');
  console.warn(`${EVENTS_FEED}: skipped\n${named}${more > 0 ? `\nand ${more} more` : ''}`);
}
