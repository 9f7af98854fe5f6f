/**
 * Events as a calendar file that every calendar program reads (RFC 5545). Owns what of an entry goes into
 * the file; the grammar is the library's, except for the length of lines, which it counts in characters.
 */
import { createEvents, type EventAttributes } from 'ics';
import { type CalendarEntry, officialStartOf } from '../../domain/events/calendar-entry';
import { NO_RELEASE_TIME_LABEL, NO_START_TIME_LABEL } from '../../domain/events/event-time';
import { nextDayOf } from '../../domain/events/iso-day';
import { seededRandom } from '../../domain/seeded-random';

export const CALENDAR_FILE_TYPE = 'text/calendar;charset=utf-8';

const PRODUCT_ID = "-//Crow's Nest//Event Calendar//EN";
const UID_HOST = 'crows-nest.invalid';
/** RFC 5545, 3.1: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break." */
const LINE_OCTETS = 75;
/** What the library lets through, and no longer than its check of it is quick for. */
const PLAIN_ADDRESS =
  /^https?:\/\/[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*(?::\d{2,5})?\/\S{0,900}$/;

/**
 * The text of an `.ics` file. An entry with an official time stands at that instant; one whose time is
 * only assumed, or not given, fills its day, and one of several days fills all of them.
 *
 * @throws what the library finds wrong, which no entry of the feed should be able to cause.
 */
export function makeCalendarFile(entries: readonly CalendarEntry[], now: number): string {
  const { value, error } = createEvents(
    entries.map((entry) => eventOf(entry, now)),
    { productId: PRODUCT_ID, method: 'PUBLISH' },
  );
  if (value === null) throw error;
  return foldByOctets(value);
}

// The library takes a timestamp and events without an end; its types know neither.
type FileEvent = Omit<EventAttributes, 'end' | 'duration'> & {
  readonly timestamp: number;
  readonly end?: EventAttributes['start'];
};

function eventOf(entry: CalendarEntry, now: number): EventAttributes {
  const { day, lastDay } = entry;
  // When the last of several days ends is not known: a start alone would be an event of no length.
  const start = day === lastDay ? officialStartOf(entry) : null;
  const event: FileEvent = {
    uid: uidOf(entry),
    timestamp: now,
    title: entry.title,
    description: descriptionOf(entry),
    transp: entry.kind === 'tournament' ? 'OPAQUE' : 'TRANSPARENT',
    ...(start === null ? { start: dateOf(day), end: dateOf(nextDayOf(lastDay)) } : { start }),
    ...addressPart(entry.link),
  };
  return event as EventAttributes;
}

// An address of another form stands in the description only: one that the library refuses costs the whole file.
function addressPart(link: string | null): { url?: string } {
  if (link === null || !URL.canParse(link)) return {};
  const { href } = new URL(link);
  return PLAIN_ADDRESS.test(href) ? { url: href } : {};
}

/** The same for the same event, so that adding it again changes it instead of doubling it. */
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
  const { kind, series, type, region, localTime, tournamentDate, hasOfficialTime, link } = entry;
  const { day, lastDay, utcTime } = entry;
  return [
    series,
    [type, region].filter((word) => word !== '').join(', '),
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

function dateOf(day: string): [number, number, number] {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return [year, month, dayOfMonth];
}

/** Long lines broken anew so that none is over 75 octets of UTF-8, and never within a character. */
export function foldByOctets(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');
}

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
