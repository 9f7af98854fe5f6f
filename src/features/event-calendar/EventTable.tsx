import { FollowStar } from '../../components/follow/FollowStar';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { ownZoneOffset } from '../../domain/time/calendar';
import { Icon } from '../../ui/icon/Icon';
import { Box, Note, Row } from '../../ui/layout/Box';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { AddToCalendar } from './AddToCalendar';
import { EventLink } from './EventLink';
import styles from './EventTable.module.css';
import { dayLinesOf, KIND_ICONS, timeWordsOf } from './event-words';
import { type EventFollows, useEventFollows } from './use-event-follows';

interface EventTableProps {
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
}

/** SPEC 2, Events: Date, Time, Tournament, Event Series, Type, Region. */
const columnsOf = (follows: EventFollows): readonly Column<CalendarEntry>[] => [
  {
    key: 'date',
    heading: 'Date',
    align: 'start',
    className: `${styles.cell} ${styles.date}`,
    cell: (entry) => <Day entry={entry} />,
  },
  {
    key: 'time',
    heading: 'Time',
    align: 'start',
    className: `${styles.cell} ${styles.time}`,
    cell: (entry) => <Time entry={entry} />,
  },
  {
    key: 'tournament',
    heading: 'Tournament',
    align: 'start',
    namesRow: true,
    className: `${styles.cell} ${styles.name}`,
    cell: (entry) => <Name entry={entry} follows={follows} />,
  },
  {
    key: 'series',
    heading: 'Event Series',
    align: 'start',
    className: `${styles.cell} ${styles.series}`,
    cell: ({ series, seriesLink }) =>
      series !== '' && (
        <Row justify="between">
          <EventLink href={seriesLink}>{series}</EventLink>
          <FollowStar follow={{ what: 'series', name: series }} name={series} follows={follows} />
        </Row>
      ),
  },
  {
    key: 'type',
    heading: 'Type',
    align: 'start',
    className: `${styles.cell} ${styles.type}`,
    cell: ({ type }) => type,
  },
  {
    key: 'region',
    heading: 'Region',
    align: 'start',
    className: `${styles.cell} ${styles.region}`,
    cell: ({ region }) => region,
  },
];

const idOf = ({ id }: CalendarEntry) => id;

/** Events as rows. */
export function EventTable({ label, entries }: EventTableProps) {
  const columns = columnsOf(useEventFollows());
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={entries}
      rowKey={idOf}
      phone="cards"
      scrolls="sideways"
      className={styles.table}
    />
  );
}

function Day({ entry }: { readonly entry: CalendarEntry }) {
  const [day, month] = dayLinesOf(entry);
  return (
    <Row justify="between" gap={1} className={styles.day}>
      <span>
        <span className={styles.piece}>{day}</span> <span className={styles.piece}>{month}</span>
      </span>
      <AddToCalendar entry={entry} />
    </Row>
  );
}

function Time({ entry }: { readonly entry: CalendarEntry }) {
  const words = timeWordsOf(entry, ownZoneOffset);
  if (words === null) return null;
  return (
    <>
      <span className={styles.piece}>{words.official}</span>
      {words.label && (
        <Note as="span" size="xs" block weight="text">
          {words.label}
        </Note>
      )}
      {words.own && (
        <Note as="span" size="xs" block weight="text">
          {words.own}
        </Note>
      )}
    </>
  );
}

interface NameProps {
  readonly entry: CalendarEntry;
  readonly follows: EventFollows;
}

function Name({ entry, follows }: NameProps) {
  const { kind, title, link, tournamentDate, format } = entry;
  return (
    <Row align="start" weight="medium" className={`${styles.event} ${styles[kind]}`}>
      <Icon name={KIND_ICONS[kind]} size={16} />
      <Box as="span" grows>
        <EventLink href={link}>{title}</EventLink>
        {kind === 'registration' && (
          <Note as="span" size="xs" block weight="text">{`Tournament: ${tournamentDate}`}</Note>
        )}
        {format !== '' && (
          <Note as="span" size="xs" block weight="text">{`Format: ${format}`}</Note>
        )}
      </Box>
      <FollowStar follow={follows.followOf(entry)} name={title} follows={follows} />
    </Row>
  );
}
