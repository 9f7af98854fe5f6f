/**
 * Turns records of the events feed into calendar entries (SPEC 3, Raw event record and Calendar entry; SPEC
 * 5, Events feed parsing). One record may hold a tournament, the opening of its registration and a product,
 * each an entry of its own. Knows no clock.
 */

import { compareCodes, compareFewTexts } from '../text/text-order';
import type { IsoDay } from '../time/calendar';
import { type EventDay, parseEventDay } from './event-day';
import {
  BLANK_TIME,
  DEFAULT_REGISTRATION_TIME,
  instantOf,
  parseUtcTime,
  RELEASE_TIME,
  type TimeOfDay,
} from './event-time';
import { safeLink } from './safe-link';

/** A raw event record with all fields as text; empty where missing. */
export interface EventRecord {
  readonly tournamentName: string;
  readonly tournamentDate: string;
  readonly tournamentLink: string;
  readonly eventTitle: string;
  readonly eventType: string;
  readonly url: string;
  readonly region: string;
  readonly registrationDate: string;
  readonly registrationTime: string;
  readonly utcTime: string;
  readonly releaseDate: string;
  readonly productName: string;
  readonly productLink: string;
  /** The tournament's format; few feeds name it. */
  readonly format: string;
}

/** The order of entries of one day whose order fields are equal. */
export const ENTRY_KINDS = ['tournament', 'registration', 'product'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const REGISTRATION_TYPE = 'REGISTRATION';
const PRODUCT_TYPE = 'PRODUCT';
const REGISTRATION_PREFIX = 'REG: ';
/** SPEC 3: "tournament_date (or 'TBA')". */
const DATE_TO_BE_ANNOUNCED = 'TBA';
/** How feeds say that a date is still to come: not an error. */
const TO_BE_ANNOUNCED = /^(?:tb[acd]|to be (?:announced|confirmed|determined))\.?$/i;

/** SPEC 3: order 0 for products with one of these in their name. */
const MAIN_PRODUCT = /booster|starter deck/i;
const FIRST = 0;
const USUAL = 1;

export interface CalendarEntry extends EventDay {
  /** Permanent: the same event has the same id in tomorrow's feed, and no other entry has it. */
  readonly id: string;
  readonly kind: EntryKind;
  /** The title in the calendar: registrations begin with 'REG: '. */
  readonly title: string;
  /** The tournament's or the product's own name. */
  readonly name: string;
  /** Lower comes first within a day. */
  readonly order: number;
  /** The event series (`event_title`); empty for none. */
  readonly series: string;
  readonly type: string;
  readonly region: string;
  /** In the feed's words; empty where it names none, and for products. */
  readonly format: string;
  /** The target of a click; null where the feed has no safe address. */
  readonly link: string | null;
  /** The page of the series (`url`). */
  readonly seriesLink: string | null;
  /** The date as the feed writes it. */
  readonly dateText: string;
  /** The local time as the feed writes it; empty for none. */
  readonly localTime: string;
  /** UTC; null for none; a registration has a default. */
  readonly utcTime: TimeOfDay | null;
  /** False where `utcTime` is only assumed. */
  readonly hasOfficialTime: boolean;
  readonly isApplication: boolean;
  /** The tournament's date as the feed writes it, or 'TBA'. */
  readonly tournamentDate: string;
}

/** A date in the feed that the calendar lacks: it is no valid day, or nothing tells what happens then. */
export interface SkippedDate {
  readonly lacks: 'day' | 'name';
  readonly kind: EntryKind;
  /** The date as the feed writes it. */
  readonly dateText: string;
  readonly name: string;
}

/** The entries, and what could not become one. */
export interface CalendarFeed {
  /** By day, then in the order within a day. */
  readonly entries: CalendarEntry[];
  readonly skipped: SkippedDate[];
}

/** All entries of all records. A record without a readable date has none (SPEC 5). */
export function calendarFeedOf(records: readonly EventRecord[]): CalendarFeed {
  const drafts: EntryDraft[] = [];
  const skipped: SkippedDate[] = [];
  for (const record of records) {
    for (const kind of ENTRY_KINDS) {
      const dateText = dateTextOf(record, kind);
      if (dateText === '' || TO_BE_ANNOUNCED.test(dateText)) continue;
      const day = parseEventDay(dateText);
      const name = nameOf(record, kind);
      if (day === null) skipped.push({ lacks: 'day', kind, dateText, name });
      else if (name === '') skipped.push({ lacks: 'name', kind, dateText, name });
      else drafts.push(draftOf(record, kind, name, day));
    }
  }
  return { entries: withIds(drafts.toSorted(byDay)), skipped };
}

type EntryDraft = Omit<CalendarEntry, 'id'>;

const DATE_FIELDS = {
  tournament: 'tournamentDate',
  registration: 'registrationDate',
  product: 'releaseDate',
} as const satisfies Record<EntryKind, keyof EventRecord>;

function dateTextOf(record: EventRecord, kind: EntryKind): string {
  return record[DATE_FIELDS[kind]].trim();
}

function nameOf(record: EventRecord, kind: EntryKind): string {
  return kind === 'product' ? record.productName : record.tournamentName || record.eventTitle;
}

function draftOf(record: EventRecord, kind: EntryKind, name: string, day: EventDay): EntryDraft {
  const isProduct = kind === 'product';
  const isRegistration = kind === 'registration';
  // In a record with a registration, the times belong to the registration.
  const hasTimes = isRegistration || (!isProduct && dateTextOf(record, 'registration') === '');
  const utcTime = hasTimes ? parseUtcTime(record.utcTime) : null;
  // Entries are compared as they are written: another order of the fields is another text.
  return {
    ...day,
    kind,
    name,
    series: record.eventTitle,
    region: record.region,
    format: isProduct ? '' : record.format,
    dateText: dateTextOf(record, kind),
    tournamentDate: record.tournamentDate.trim() || DATE_TO_BE_ANNOUNCED,
    link: isProduct
      ? safeLink(record.productLink)
      : (safeLink(record.tournamentLink) ?? safeLink(record.url)),
    seriesLink: safeLink(record.url),
    title: isRegistration ? `${REGISTRATION_PREFIX}${name}` : name,
    order: isProduct && MAIN_PRODUCT.test(name) ? FIRST : USUAL,
    type: isRegistration ? REGISTRATION_TYPE : isProduct ? PRODUCT_TYPE : record.eventType,
    localTime: hasTimes ? record.registrationTime : '',
    utcTime: utcTime ?? (isRegistration ? DEFAULT_REGISTRATION_TIME : null),
    hasOfficialTime: utcTime !== null,
    isApplication: isRegistration,
  };
}

function byDay(a: EntryDraft, b: EntryDraft): number {
  return compareCodes(a.day, b.day) || byOrder(a, b);
}

/** The order within a day: by order field, kind, time and title. */
export function byOrder(a: EntryDraft, b: EntryDraft): number {
  return (
    a.order - b.order ||
    ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) ||
    compareCodes(a.utcTime ?? '', b.utcTime ?? '') ||
    compareFewTexts(a.title, b.title)
  );
}

function withIds(drafts: readonly EntryDraft[]): CalendarEntry[] {
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const id = [draft.kind, draft.day, draft.name, draft.series, draft.region].join('|');
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...draft, id: count === 1 ? id : `${id}|${count}` };
  });
}

/**
 * The instant at which a countdown to the entry ends, in milliseconds: its UTC time; 08:00 UTC for a
 * registration or release without one; noon UTC for any other day (SPEC 5, 9).
 */
export function startOf({ day, kind, utcTime }: CalendarEntry): number {
  return instantOf(day, utcTime ?? (kind === 'product' ? RELEASE_TIME : '12:00'));
}

/** The instant of the official beginning; null where the feed only has a day. */
export function officialStartOf(entry: CalendarEntry): number | null {
  return hasShownTime(entry) && entry.hasOfficialTime ? startOf(entry) : null;
}

/** True where the table shows a UTC time; '00:00' stays blank (SPEC 5). */
export function hasShownTime({ utcTime }: CalendarEntry): boolean {
  return utcTime !== null && utcTime !== BLANK_TIME;
}

/** True once the entry's last day is over. A store tournament counts as the first of its month. */
export function isPast({ lastDay }: Pick<EventDay, 'lastDay'>, today: IsoDay): boolean {
  return lastDay < today;
}
