/** The calendars to subscribe to: one of all events, and one a region. */
import { fileNameOf } from '../domain/text/file-name';
import { BASES } from './settings';

/** Below the content base. */
export const CALENDAR_FOLDER = 'calendar';

/** The address of a region's calendar, or of `all`. */
export function calendarAddress(region: string): string {
  return `${BASES.content}/${CALENDAR_FOLDER}/${encodeURIComponent(fileNameOf(region))}.ics`;
}
