/** Adds, changes and removes events of the feed, by the rules of the calendar that reads it. */
import { skippedWords } from '../../src/components/event/skipped-words';
import { EVENT_FIELDS, type EventFields } from '../../src/data/schemas/api/panel';
import { readEventRow } from '../../src/data/schemas/events';
import { calendarFeedOf } from '../../src/domain/events/calendar-entry';
import { parseUtcTime } from '../../src/domain/events/event-time';
import { safeLink } from '../../src/domain/events/safe-link';
import { OperatorError } from '../operator-error';
import { listIn } from '../operator-text';

/** Every record, each field as text. @throws OperatorError where the file is no list */
export function readEvents(text: string): EventFields[] {
  return rowsOf(text).map((row) => {
    const known = Object(row) as Partial<Record<keyof EventFields, unknown>>;
    return Object.fromEntries(
      EVENT_FIELDS.map((name) => [name, known[name] == null ? '' : String(known[name])]),
    ) as EventFields;
  });
}

interface EventChange {
  /** The event's index; null for a new one. */
  readonly index: number | null;
  /** Null removes it. */
  readonly event: EventFields | null;
}

/** The file's new text. @throws OperatorError for an event that the calendar would show incorrectly */
export function changeEvents(text: string, { index, event }: EventChange): string {
  const rows = rowsOf(text);
  if (index !== null && index >= rows.length) throw new OperatorError('There is no such event.');
  const before = index === null ? {} : Object(rows[index]);
  // Other members of a record stay.
  const row = event && withoutEmpty({ ...before, ...event });
  if (row) {
    const faults = faultsOfEvent(row as Partial<EventFields>);
    if (faults.length > 0) throw new OperatorError(faults.join(' '));
  }
  const put = row === null ? [] : [row];
  const changed = index === null ? [...rows, ...put] : rows.toSpliced(index, 1, ...put);
  return `${JSON.stringify(changed, null, 1)}\n`;
}

/** A sentence for each problem that the calendar would have. */
function faultsOfEvent(row: Partial<EventFields>): string[] {
  const record = readEventRow(row);
  if (record === null) return ['An event needs a name and a date.'];
  const { entries, skipped } = calendarFeedOf([record]);
  const isAnnounced = [row.tournament_date, row.registration_date, row.release_date].some(Boolean);
  const links = (['tournament_link', 'url', 'product_link'] as const).filter(
    (name) => row[name] && safeLink(row[name]) === null,
  );
  return [
    ...skipped.map((date) => `${skippedWords(date)}.`),
    ...(isAnnounced ? [] : ['An event needs a date, or TBA.']),
    ...(entries.length > 0 || record.tournamentName || record.eventTitle || record.productName
      ? []
      : ['An event needs a name.']),
    ...(row.utc_time && parseUtcTime(row.utc_time) === null
      ? [`"${row.utc_time}" is no time of day in UTC, such as 17:00.`]
      : []),
    ...links.map((name) => `${name} is no web address.`),
  ];
}

function withoutEmpty(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
}

function rowsOf(text: string): unknown[] {
  if (text.trim() === '') return [];
  const rows = listIn(text);
  if (rows !== null) return rows;
  throw new OperatorError(
    'The file of events can’t be read: look at Content files for the line, and give it whole.',
  );
}
