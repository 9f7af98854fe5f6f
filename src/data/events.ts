/**
 * Loads the events feed. Says in the console, once, which dates could not be read (SPEC 5); the screen
 * gets the entries that could.
 */
import type { CalendarEntry } from '../domain/events/calendar-entry';
import type { Dated } from '../domain/freshness';
import { EVENTS_ADDRESS } from '../resources/addresses';
import { asUndated, withDecoded } from './decoded-answer';
import { requestJson } from './http';
import { decodeEvents, EVENTS_FEED } from './schemas/events';

/** A feed of hundreds of bad dates shall not fill the console. */
const MOST_DATES_NAMED = 20;

let warnedDates = '';

/**
 * Every entry of the calendar, by day.
 *
 * @throws DataError as the network fails, or when the feed is not a list.
 */
export async function loadEvents(signal?: AbortSignal): Promise<Dated<CalendarEntry[]>> {
  const answer = await requestJson(EVENTS_ADDRESS, EVENTS_FEED, { signal });
  const { value, ...rest } = withDecoded(answer, decodeEvents(answer.value), EVENTS_FEED);
  warnOfDates(value.skipped);
  return asUndated({ ...rest, value: value.entries });
}

function warnOfDates(skipped: readonly string[]): void {
  const dates = skipped.join('\n');
  if (dates === '' || dates === warnedDates) return;
  warnedDates = dates;
  const more = skipped.length - MOST_DATES_NAMED;
  const named = skipped.slice(0, MOST_DATES_NAMED).join('\n');
  console.warn(`${EVENTS_FEED}: skipped\n${named}${more > 0 ? `\nand ${more} more` : ''}`);
}
