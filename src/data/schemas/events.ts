/**
 * The events feed (SPEC 3, Raw event record): a list of records in which any field may be missing, and dates
 * are words. The domain interprets the dates.
 */
import * as v from 'valibot';
import {
  type CalendarFeed,
  calendarFeedOf,
  type EventRecord,
} from '../../domain/events/calendar-entry';
import { type Decoded, decodeRows, invalidData, wireReadableText, wireRow } from './wire';

export const EVENTS_FEED = 'events.json';

/** A record of the file, and of its JSON Schema (scripts/json-schemas). */
export const eventRow = v.pipe(
  wireRow({
    tournamentName: ['tournament_name', wireReadableText],
    tournamentDate: ['tournament_date', wireReadableText],
    tournamentLink: ['tournament_link', wireReadableText],
    eventTitle: ['event_title', wireReadableText],
    eventType: ['event_type', wireReadableText],
    url: wireReadableText,
    region: wireReadableText,
    registrationDate: ['registration_date', wireReadableText],
    registrationTime: ['registration_time', wireReadableText],
    utcTime: ['utc_time', wireReadableText],
    releaseDate: ['release_date', wireReadableText],
    productName: ['product_name', wireReadableText],
    productLink: ['product_link', wireReadableText],
    format: wireReadableText,
  }),
  // An empty row: an object without fields, or a list.
  v.check((row) => Object.values(row).some((text) => text !== '')),
);

/** Reads a single record; null for anything else. */
export function readEventRow(row: unknown): EventRecord | null {
  const read = v.safeParse(eventRow, row);
  return read.success ? read.output : null;
}

/**
 * Reads the feed into calendar entries.
 * @throws InvalidDataError where the body is not an array, or no row has a day.
 */
export function decodeEvents(body: unknown): Decoded<CalendarFeed> {
  const { value, dropped } = decodeRows(body, eventRow, EVENTS_FEED);
  const feed = calendarFeedOf(value);
  if (feed.entries.length === 0 && value.length > 0) throw invalidData(EVENTS_FEED);
  return { value: feed, dropped };
}
