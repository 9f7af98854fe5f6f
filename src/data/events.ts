/**
 * Loads the events feed; the decoding worker reads it. Logs unreadable dates once (SPEC 5); the screen gets
 * both readable and unreadable ones.
 */
import type { CalendarFeed, SkippedDate } from '../domain/events/calendar-entry';
import type { Dated } from '../domain/time/freshness';
import { EVENTS_ADDRESS } from '../resources/addresses';
import { decode, prepareDecoding } from './decode/decode';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import type { Decoded } from './schemas/wire';

const EVENTS_FEED = 'events.json';

/** A feed with hundreds of bad dates must not flood the console. */
const MOST_DATES_NAMED = 20;

let warnedDates = '';

/**
 * Every entry of the calendar, by day, and each unreadable date.
 * @throws DataError where the network fails, or the feed is not a list with an entry in it.
 */
export function loadEvents(options: LoadOptions<CalendarFeed> = {}): Promise<Dated<CalendarFeed>> {
  prepareDecoding();
  return loadUndated(EVENTS_ADDRESS, { file: EVENTS_FEED, decode: readEvents }, options);
}

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
