/** Events as a calendar file for every calendar program (RFC 5545). */

import { type CalendarEntry, officialStartOf } from '../../domain/events/calendar-entry';
import { seededRandom } from '../../domain/seeded-random';
import { shiftDay } from '../../domain/time/calendar';
import { NO_RELEASE_TIME_LABEL, NO_START_TIME_LABEL } from './event-words';

export const CALENDAR_FILE_TYPE = 'text/calendar;charset=utf-8';

const PRODUCT_ID = "-//Crow's Nest//Event Calendar//EN";
const UID_HOST = 'crows-nest.invalid';
/** 3.1: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break." */
const LINE_OCTETS = 75;

/**
 * The text of an `.ics` file, made at `now` (milliseconds). An entry with an official time is at that
 * instant; one with an assumed time or none fills its day, and one of several days fills all of them.
 */
export function makeCalendarFile(entries: readonly CalendarEntry[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `PRODID:${PRODUCT_ID}`,
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}

function linesOf(entry: CalendarEntry, now: number): string[] {
  const { day, lastDay, link } = entry;
  // The end of several days is unknown: a start alone would be an event without length.
  const start = day === lastDay ? officialStartOf(entry) : null;
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(entry)}`,
    `DTSTAMP:${instantOf(now)}`,
    ...(start === null
      ? [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(shiftDay(lastDay, 1))}`]
      : [`DTSTART:${instantOf(start)}`]),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(descriptionOf(entry))}`,
    // A URL from the browser has no line break; it is not text, so its commas stay.
    ...(link !== null && URL.canParse(link) ? [`URL:${new URL(link).href}`] : []),
    `TRANSP:${entry.kind === 'tournament' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** The same for the same event, so that adding it again updates it. */
function uidOf({ id }: CalendarEntry): string {
  const random = seededRandom(id);
  const digits = [random(), random(), random(), random()].map((share) =>
    Math.floor(share * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return `${digits.join('')}@${UID_HOST}`;
}

function descriptionOf(entry: CalendarEntry): string {
  const { kind, series, type, region, format, localTime, tournamentDate, hasOfficialTime, link } =
    entry;
  const { day, lastDay, utcTime } = entry;
  return [
    series,
    [type, region].filter((word) => word !== '').join(', '),
    format && `Format: ${format}`,
    day !== lastDay && hasOfficialTime && `Begins at ${utcTime} UTC on the first day`,
    localTime && `Local time: ${localTime}`,
    kind === 'registration' && `Tournament: ${tournamentDate}`,
    kind === 'registration' && !hasOfficialTime && NO_START_TIME_LABEL,
    kind === 'product' && NO_RELEASE_TIME_LABEL,
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

/** `20261231`. */
function dateOf(day: string): string {
  return day.replaceAll('-', '');
}

/** `20261120T131851Z`. */
function instantOf(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** 3.3.11; text may not contain control characters. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folded so that no line exceeds 75 octets of UTF-8, never within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}
