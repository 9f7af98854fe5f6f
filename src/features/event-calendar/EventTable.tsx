import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { type Column, DataTable } from '../../ui/DataTable';
import { Icon } from '../../ui/Icon';
import { AddToCalendar } from './AddToCalendar';
import { EventLink } from './EventLink';
import styles from './EventTable.module.css';
import { dayWordsOf, KIND_ICONS, timeWordsOf } from './event-words';
import { ownTimeZone } from './use-clock';

export interface EventTableProps {
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
}

/** SPEC 2, Events: Date, Time, Tournament, Event Series, Type, Region. */
const COLUMNS: readonly Column<CalendarEntry>[] = [
  {
    key: 'date',
    heading: 'Date',
    align: 'start',
    className: styles.date,
    cell: (entry) => (
      <div className={styles.day}>
        <span>{dayWordsOf(entry)}</span>
        <AddToCalendar entry={entry} />
      </div>
    ),
  },
  {
    key: 'time',
    heading: 'Time',
    align: 'start',
    className: styles.time,
    cell: (entry) => <Time entry={entry} />,
  },
  {
    key: 'tournament',
    heading: 'Tournament',
    align: 'start',
    namesRow: true,
    className: styles.name,
    cell: (entry) => <Name entry={entry} />,
  },
  {
    key: 'series',
    heading: 'Event Series',
    align: 'start',
    className: styles.series,
    cell: ({ series, seriesLink }) =>
      series !== '' && <EventLink href={seriesLink}>{series}</EventLink>,
  },
  {
    key: 'type',
    heading: 'Type',
    align: 'start',
    className: styles.type,
    cell: ({ type }) => type,
  },
  {
    key: 'region',
    heading: 'Region',
    align: 'start',
    className: styles.region,
    cell: ({ region }) => region,
  },
];

const idOf = ({ id }: CalendarEntry) => id;

/** Events as rows. */
export function EventTable({ label, entries }: EventTableProps) {
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={entries}
      rowKey={idOf}
      className={styles.table}
    />
  );
}

function Time({ entry }: { readonly entry: CalendarEntry }) {
  const words = timeWordsOf(entry, ownTimeZone());
  if (words === null) return null;
  return (
    <>
      {words.official}
      {words.label && <span className={styles.more}>{words.label}</span>}
      {words.own && <span className={styles.more}>{words.own}</span>}
    </>
  );
}

function Name({ entry }: { readonly entry: CalendarEntry }) {
  const { kind, title, link, tournamentDate } = entry;
  return (
    <div className={`${styles.event} ${styles[kind]}`}>
      <Icon name={KIND_ICONS[kind]} />
      <span>
        <EventLink href={link}>{title}</EventLink>
        {kind === 'registration' && (
          <span className={styles.more}>Tournament: {tournamentDate}</span>
        )}
      </span>
    </div>
  );
}
