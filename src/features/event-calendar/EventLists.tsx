import { memo, useMemo } from 'react';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { splitByPast } from '../../domain/events/event-selection';
import type { IsoDay, IsoMonth } from '../../domain/time/calendar';
import { formatMonth } from '../../domain/time/day-words';
import { Grid, Row, Text } from '../../ui/layout/Box';
import { AddListToCalendar } from './AddToCalendar';
import styles from './EventLists.module.css';
import { EventTable } from './EventTable';

/** The content of the lists. */
export interface ListedMonth {
  readonly month: IsoMonth;
  /** The entries that pass the filters. */
  readonly entries: readonly CalendarEntry[];
  readonly isFiltered: boolean;
}

interface EventListsProps {
  readonly listed: ListedMonth;
  readonly today: IsoDay;
  readonly isFollowed: (entry: CalendarEntry) => boolean;
}

/**
 * A month's 'Current & Upcoming Events', and below 'Past Events' (SPEC 2, Events). SPEC 4's toggle of past
 * events is hidden and off: they show.
 */
export const EventLists = memo(function EventLists({ listed, today, isFollowed }: EventListsProps) {
  const { month, entries, isFiltered } = listed;
  const { current, past } = useMemo(
    () => splitByPast(entries, today, isFollowed),
    [entries, today, isFollowed],
  );
  const where = `in ${formatMonth(month)}${isFiltered ? ' that match the filters' : ''}.`;
  return (
    <Grid shrinks className={styles.lists}>
      <EventList
        title="Current & Upcoming Events"
        entries={current}
        none={`No current or upcoming events ${where}`}
        fileName={`events-${month}`}
      />
      <EventList
        title="Past Events"
        entries={past}
        none={`No past events ${where}`}
        fileName={`past-events-${month}`}
      />
    </Grid>
  );
});

interface EventListProps {
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  /** Shown for an empty list. */
  readonly none: string;
  /** The calendar file's name, without its extension. */
  readonly fileName: string;
}

/** One of the two lists below the calendar, with its export. */
function EventList({ title, entries, none, fileName }: EventListProps) {
  return (
    <section className={styles.list}>
      <Row gap={3} pad="2 4" justify="between" line="bottom" className={styles.head}>
        <h2>{title}</h2>
        {entries.length > 0 && <AddListToCalendar entries={entries} fileName={fileName} />}
      </Row>
      {entries.length > 0 ? (
        <EventTable label={title} entries={entries} />
      ) : (
        <Text pad={4} tone="muted">
          {none}
        </Text>
      )}
    </section>
  );
}
