/**
 * From a record of the events feed to entries of the calendar (SPEC 3, Raw event record and Calendar
 * entry; SPEC 5, Events feed parsing). One record can hold a tournament, the opening of its
 * registration and a product, each an entry of its own. Knows no clock.
 */

import type { IsoDay } from '../calendar';
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

/** A raw event record, every field as text; empty when it is missing. */
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
}

/** In the order in which entries of one day stand when their order field does not tell them apart. */
export const ENTRY_KINDS = ['tournament', 'registration', 'product'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const REGISTRATION_TYPE = 'REGISTRATION';
const PRODUCT_TYPE = 'PRODUCT';
const REGISTRATION_PREFIX = 'REG: ';
/** SPEC 3: "tournament_date (or 'TBA')". */
const DATE_TO_BE_ANNOUNCED = 'TBA';
/** How feeds say that a date is still to come: nothing that could be mended. */
const TO_BE_ANNOUNCED = /^(?:tb[acd]|to be (?:announced|confirmed|determined))\.?$/i;

/** SPEC 3: order 0 for products with one of these in their name. */
const MAIN_PRODUCT = /booster|starter deck/i;
const FIRST = 0;
const USUAL = 1;

export interface CalendarEntry extends EventDay {
  /** The same for the same event in tomorrow's feed, and no other entry's. */
  readonly id: string;
  readonly kind: EntryKind;
  /** As the calendar writes it: registrations begin with 'REG: '. */
  readonly title: string;
  /** The tournament's or the product's own name. */
  readonly name: string;
  /** Lower stands first within a day. */
  readonly order: number;
  /** The event series (`event_title`); empty when there is none. */
  readonly series: string;
  readonly type: string;
  readonly region: string;
  /** Where a click leads; null when the feed has no address that may be opened. */
  readonly link: string | null;
  /** The page of the series (`url`). */
  readonly seriesLink: string | null;
  /** The date in the feed's own words. */
  readonly dateText: string;
  /** The local time in the feed's own words; empty when there is none. */
  readonly localTime: string;
  /** UTC; null when there is none, the default one for a registration. */
  readonly utcTime: TimeOfDay | null;
  /** False where `utcTime` is only assumed. */
  readonly hasOfficialTime: boolean;
  readonly isApplication: boolean;
  /** When the tournament is held, in the feed's own words, or 'TBA'. */
  readonly tournamentDate: string;
}

/** A date of the feed that the calendar lacks: it is no day, or nothing says what is on it. */
export interface SkippedDate {
  readonly lacks: 'day' | 'name';
  readonly kind: EntryKind;
  /** The date in the feed's own words. */
  readonly dateText: string;
  readonly name: string;
}

/** What became of the feed's records. */
export interface CalendarFeed {
  /** By day, then as they stand within a day. */
  readonly entries: CalendarEntry[];
  readonly skipped: SkippedDate[];
}

/** All entries of all records. A record without a readable date yields none (SPEC 5). */
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

function dateTextOf(record: EventRecord, kind: EntryKind): string {
  const texts: Record<EntryKind, string> = {
    tournament: record.tournamentDate,
    registration: record.registrationDate,
    product: record.releaseDate,
  };
  return texts[kind].trim();
}

function nameOf(record: EventRecord, kind: EntryKind): string {
  return kind === 'product' ? record.productName : record.tournamentName || record.eventTitle;
}

function draftOf(record: EventRecord, kind: EntryKind, name: string, day: EventDay): EntryDraft {
  const shared = {
    ...day,
    kind,
    name,
    series: record.eventTitle,
    region: record.region,
    dateText: dateTextOf(record, kind),
    tournamentDate: record.tournamentDate.trim() || DATE_TO_BE_ANNOUNCED,
    link: safeLink(record.tournamentLink) ?? safeLink(record.url),
    seriesLink: safeLink(record.url),
  };
  if (kind === 'product') return { ...shared, ...productPart(record) };
  return kind === 'registration'
    ? { ...shared, ...registrationPart(record, name) }
    : { ...shared, ...tournamentPart(record, name) };
}

function tournamentPart(record: EventRecord, name: string) {
  // Where there is a registration, the times of the record are its own.
  const hasTimes = record.registrationDate.trim() === '';
  const utcTime = hasTimes ? parseUtcTime(record.utcTime) : null;
  return {
    title: name,
    order: USUAL,
    type: record.eventType,
    localTime: hasTimes ? record.registrationTime : '',
    utcTime,
    hasOfficialTime: utcTime !== null,
    isApplication: false,
  };
}

function registrationPart(record: EventRecord, name: string) {
  const utcTime = parseUtcTime(record.utcTime);
  return {
    title: `${REGISTRATION_PREFIX}${name}`,
    order: USUAL,
    type: REGISTRATION_TYPE,
    localTime: record.registrationTime,
    utcTime: utcTime ?? DEFAULT_REGISTRATION_TIME,
    hasOfficialTime: utcTime !== null,
    isApplication: true,
  };
}

function productPart(record: EventRecord) {
  return {
    title: record.productName,
    order: MAIN_PRODUCT.test(record.productName) ? FIRST : USUAL,
    type: PRODUCT_TYPE,
    link: safeLink(record.productLink),
    localTime: '',
    utcTime: null,
    hasOfficialTime: false,
    isApplication: false,
  };
}

function byDay(a: EntryDraft, b: EntryDraft): number {
  return compare(a.day, b.day) || byOrder(a, b);
}

/** How entries of one day stand: by their order field, then kind, time and title. */
export function byOrder(a: EntryDraft, b: EntryDraft): number {
  return (
    a.order - b.order ||
    ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) ||
    compare(a.utcTime ?? '', b.utcTime ?? '') ||
    compare(a.title, b.title)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
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
 * The instant a countdown to the entry ends, in milliseconds: its UTC time, 08:00 UTC where a
 * registration or a release has none, noon UTC for any other day (SPEC 5, 9).
 */
export function startOf({ day, kind, utcTime }: CalendarEntry): number {
  return instantOf(day, utcTime ?? (kind === 'product' ? RELEASE_TIME : '12:00'));
}

/** The instant the entry officially begins; null where the feed gives a day only. */
export function officialStartOf(entry: CalendarEntry): number | null {
  return hasShownTime(entry) && entry.hasOfficialTime ? startOf(entry) : null;
}

/** True where the table writes a UTC time; '00:00' is left blank (SPEC 5). */
export function hasShownTime({ utcTime }: CalendarEntry): boolean {
  return utcTime !== null && utcTime !== BLANK_TIME;
}

/** True once the entry's last day has gone by. A store tournament counts as the first of its month. */
export function isPast({ lastDay }: EventDay, today: IsoDay): boolean {
  return lastDay < today;
}
