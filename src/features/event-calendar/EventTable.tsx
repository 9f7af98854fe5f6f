import { Link } from '@tanstack/react-router';
import { FollowStar } from '../../components/follow/FollowStar';
import { type Follows, useFollows } from '../../components/follow/use-follows';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { eventIdOf } from '../../domain/events/event-id';
import { ownZoneOffset } from '../../domain/time/calendar';
import { eventOf } from '../../personal/follow/followed-event';
import { Icon } from '../../ui/icon/Icon';
import { Box, Note, Row } from '../../ui/layout/Box';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { AddToCalendar } from './AddToCalendar';
import { EventLink } from './EventLink';
import styles from './EventTable.module.css';
import kinds from './event-kinds.module.css';
import { dayLinesOf, KIND_ICONS, timeWordsOf } from './event-words';

interface EventTableProps {
  readonly label: string;
  readonly entries: readonly CalendarEntry[];
}

/** SPEC 2, Events: Date, Time, Tournament, Event Series, Type, Region. */
const columnsOf = (follows: Follows): readonly Column<CalendarEntry>[] =>
  [
    {
      key: 'date',
      heading: 'Date',
      cell: (entry: CalendarEntry) => <Day entry={entry} />,
    },
    {
      key: 'time',
      heading: 'Time',
      cell: (entry: CalendarEntry) => <Time entry={entry} />,
    },
    {
      key: 'name',
      heading: 'Tournament',
      namesRow: true,
      cell: (entry: CalendarEntry) => <Name entry={entry} follows={follows} />,
    },
    {
      key: 'series',
      heading: 'Event Series',
      cell: ({ series, seriesLink }: CalendarEntry) =>
        series !== '' && (
          <Row justify="between">
            <EventLink href={seriesLink}>{series}</EventLink>
            <FollowStar follow={{ what: 'series', name: series }} name={series} follows={follows} />
          </Row>
        ),
    },
    { key: 'type', heading: 'Type', cell: ({ type }: CalendarEntry) => type },
    { key: 'region', heading: 'Region', cell: ({ region }: CalendarEntry) => region },
  ].map((column) => ({
    ...column,
    align: 'start',
    className: `${styles.cell} ${styles[column.key]}`,
  }));

const idOf = ({ id }: CalendarEntry) => id;

/** Events as rows. */
export function EventTable({ label, entries }: EventTableProps) {
  const columns = columnsOf(useFollows());
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

/** The day leads to the event's own address. */
function Day({ entry }: { readonly entry: CalendarEntry }) {
  const [day, month] = dayLinesOf(entry);
  const search = (before: object) => ({ ...before, event: eventIdOf(entry) });
  return (
    <Row justify="between" gap={1} className={styles.day}>
      <Link to="." search={search as never} resetScroll={false}>
        <span className={styles.piece}>{day}</span> <span className={styles.piece}>{month}</span>
        <span className="vh">{`, ${entry.title}`}</span>
      </Link>
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
      <SmallPrint lines={[words.label, words.own]} />
    </>
  );
}

/** Those that are there, each on a line of its own. */
function SmallPrint({ lines }: { readonly lines: readonly (string | false | null)[] }) {
  return lines.map(
    (line) =>
      line && (
        <Note key={line} as="span" size="xs" block weight="text">
          {line}
        </Note>
      ),
  );
}

interface NameProps {
  readonly entry: CalendarEntry;
  readonly follows: Follows;
}

function Name({ entry, follows }: NameProps) {
  const { kind, title, link, tournamentDate, format } = entry;
  return (
    <Row weight="medium" className={`${styles.event} ${kinds[kind]}`}>
      <Icon name={KIND_ICONS[kind]} size={16} />
      <Box as="span" grows>
        <EventLink href={link}>{title}</EventLink>
        <SmallPrint
          lines={[
            kind === 'registration' && `Tournament: ${tournamentDate}`,
            format !== '' && `Format: ${format}`,
          ]}
        />
      </Box>
      <FollowStar follow={eventOf(entry)} name={title} follows={follows} />
    </Row>
  );
}
