/**
 * Words for an entry's kind and times. The times come in parts, so that a table, a list and a box can each
 * arrange them.
 */

import { NO_START_TIME_LABEL } from '../../components/event/time-labels';
import {
  type CalendarEntry,
  type EntryKind,
  hasShownTime,
  startOf,
} from '../../domain/events/calendar-entry';
import { BLANK_TIME, formatOwnTime } from '../../domain/events/event-time';
import { monthOf, type ZoneOffset } from '../../domain/time/calendar';
import { formatEventDays, formatMonth } from '../../domain/time/day-words';
import type { IconName } from '../../ui/icon/icon-paths';

export const KIND_WORDS: Record<EntryKind, string> = {
  tournament: 'Tournament',
  registration: 'Registration',
  product: 'Product',
};

export const KIND_ICONS: Record<EntryKind, IconName> = {
  tournament: 'pennant',
  registration: 'clock',
  product: 'box',
};

interface TimeWords {
  /** "17:00 UTC", or the feed's own words where it only has a local time. */
  readonly official: string;
  /** '*No official start time' for an assumed UTC time. */
  readonly label: string | null;
  /** "your time 18:00"; null where the reader's clock shows the same. */
  readonly own: string | null;
}

/** The times of an entry; null where the table leaves them blank (SPEC 5). */
export function timeWordsOf(entry: CalendarEntry, ownZoneOffset: ZoneOffset): TimeWords | null {
  if (!hasShownTime(entry)) {
    const { localTime } = entry;
    if (localTime === '' || localTime === BLANK_TIME) return null;
    return { official: `${localTime} local time`, label: null, own: null };
  }
  const own = formatOwnTime(startOf(entry), entry.day, ownZoneOffset);
  return {
    official: `${entry.utcTime} UTC`,
    label: entry.hasOfficialTime ? null : NO_START_TIME_LABEL,
    own: own === entry.utcTime ? null : `your time ${own}`,
  };
}

/**
 * "Sat 21", "Nov 2026", in lines that may wrap; "Sat 12 –", "Sun 13 Dec 2026" for several days. For a store
 * tournament the whole month.
 */
export function dayLinesOf({
  day,
  lastDay,
  isWholeMonth,
}: CalendarEntry): readonly [string, string] {
  if (!isWholeMonth) return formatEventDays(day, lastDay);
  const [month = '', year = ''] = formatMonth(monthOf(day)).split(' ');
  return [month, year];
}

/** "Sat 21 Nov 2026", "Sat 12 – Sun 13 Dec 2026": all its days on one line. */
export function daysWordsOf({ day, lastDay }: CalendarEntry): string {
  return formatEventDays(day, lastDay).join(' ');
}

/** The same; null for an event of one day, which is already shown. */
export function runWordsOf(entry: CalendarEntry): string | null {
  return entry.day === entry.lastDay ? null : daysWordsOf(entry);
}
