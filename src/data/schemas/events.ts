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
import { type Decoded, decodeRows, invalidData, wireReadableText } from './wire';

export const EVENTS_FEED = 'events.json';

/** A record of the file, and of its JSON Schema (scripts/json-schemas). */
export const eventRow = v.pipe(
  v.object({
    tournament_name: wireReadableText,
    tournament_date: wireReadableText,
    tournament_link: wireReadableText,
    event_title: wireReadableText,
    event_type: wireReadableText,
    url: wireReadableText,
    region: wireReadableText,
    registration_date: wireReadableText,
    registration_time: wireReadableText,
    utc_time: wireReadableText,
    release_date: wireReadableText,
    product_name: wireReadableText,
    product_link: wireReadableText,
    format: wireReadableText,
  }),
  // An empty row: an object without fields, or a list.
  v.check((row) => Object.values(row).some((text) => text !== '')),
  v.transform(
    (row): EventRecord => ({
      tournamentName: row.tournament_name,
      tournamentDate: row.tournament_date,
      tournamentLink: row.tournament_link,
      eventTitle: row.event_title,
      eventType: row.event_type,
      url: row.url,
      region: row.region,
      registrationDate: row.registration_date,
      registrationTime: row.registration_time,
      utcTime: row.utc_time,
      releaseDate: row.release_date,
      productName: row.product_name,
      productLink: row.product_link,
      format: row.format,
    }),
  ),
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
