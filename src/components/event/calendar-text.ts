/** Events as the text of a calendar (RFC 5545): the server's calendars, and files of the page. */

import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { type CalendarEntry, officialStartOf } from '../../domain/events/calendar-entry';
import type { FollowedEntry } from '../../domain/events/followed-entries';
import { seededRandom } from '../../domain/seeded-random';
import { type IsoDay, shiftDay } from '../../domain/time/calendar';
import { NO_RELEASE_TIME_LABEL, NO_START_TIME_LABEL } from './time-labels';

export const CALENDAR_FILE_TYPE = 'text/calendar;charset=utf-8';

const PRODUCT_ID = "//Crow's Nest//Event Calendar//EN";
const UID_HOST = 'crows-nest.invalid';
/** How often a calendar program should look; some do so once a day. */
const LOOK_SECONDS = 3600;
const HOUR_MILLISECONDS = 3_600_000;

/** A file of these entries, made at `now` (milliseconds), to be taken over once. */
export function makeCalendarFile(entries: readonly CalendarEntry[], now: number): string {
  const stamp = new Date(now);
  return textOf(entries.map((entry) => ({ ...eventOf(entry), id: fileUidOf(entry), stamp })));
}

/**
 * A calendar to subscribe to, of a region or of all (null). By ids and sequences it says what has moved and
 * what is cancelled.
 */
export function makeCalendarFeed(
  region: string | null,
  followed: readonly FollowedEntry[],
): string {
  const events = followed.map(({ uid, entry, sequence, changedAt, cancelledAt }) => ({
    ...eventOf(entry),
    ...{ id: uid, sequence, stamp: changedAt },
    status: cancelledAt === null ? null : ICalEventStatus.CANCELLED,
  }));
  return textOf(events, feedNameOf(region));
}

interface Renamed {
  readonly to: string;
  readonly since: Date;
  /** The page on which the new one can be had; null where it has no known address. */
  readonly page: URL | null;
}

/** The calendar of a region that has another name now: its one entry says so, for a week. */
export function makeRenamedFeed(region: string, { to, since, page }: Renamed): string {
  const day = since.toISOString().slice(0, 10);
  const event = {
    ...daysOf(day, shiftDay(day, NOTICE_DAYS - 1)),
    ...{ id: `${region}@${UID_HOST}`, stamp: since, url: page && encoded(page) },
    summary: plain(`“${region}” is now “${to}”: subscribe to that calendar, and remove this one`),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
  return textOf([event], feedNameOf(region));
}

/** For those who seldom look. */
const NOTICE_DAYS = 7;

function feedNameOf(region: string | null): string {
  return `Crow’s Nest: ${plain(region ?? 'all events')}`;
}

function textOf(events: ICalEventData[], name?: string): string {
  const feed = name === undefined ? {} : { name, ttl: LOOK_SECONDS };
  const method = ICalCalendarMethod.PUBLISH;
  return `${ical({ prodId: PRODUCT_ID, method, ...feed, events })}\r\n`;
}

/**
 * An entry with an official time is at that instant, for an hour, because no feed tells the end; one with an
 * assumed time or none fills its day, and one of several days fills all of them.
 */
function eventOf(entry: CalendarEntry): ICalEventData {
  const { day, lastDay, link } = entry;
  const start = day === lastDay ? officialStartOf(entry) : null;
  return {
    ...(start === null
      ? daysOf(day, lastDay)
      : { start: new Date(start), end: new Date(start + HOUR_MILLISECONDS) }),
    summary: plain(entry.title),
    description: plain(descriptionOf(entry)),
    // It is not text: what the library would escape as such is percent-encoded.
    url: link !== null && URL.canParse(link) ? encoded(new URL(link)) : null,
    transparency:
      entry.kind === 'tournament'
        ? ICalEventTransparency.OPAQUE
        : ICalEventTransparency.TRANSPARENT,
  };
}

function daysOf(day: IsoDay, lastDay: IsoDay) {
  return { allDay: true, start: new Date(day), end: new Date(shiftDay(lastDay, 1)) };
}

/** Text may not contain control characters (3.3.11). */
function plain(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, '');
}

function encoded({ href }: URL): string {
  return href.replace(/[,;\\]/g, encodeURIComponent);
}

/** The same for the same event, so that adding it again updates it. */
function fileUidOf({ id }: CalendarEntry): string {
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
