import { memo, useMemo, useState } from 'react';
import type { IsoDay, IsoMonth } from '../../domain/calendar';
import { formatMonth } from '../../domain/day-words';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { splitByPast } from '../../domain/events/event-selection';
import { EventList } from './EventList';
import styles from './EventLists.module.css';

/** What the lists are of. */
export interface ListedMonth {
  readonly month: IsoMonth;
  /** Those that pass the filters. */
  readonly entries: readonly CalendarEntry[];
  readonly isFiltered: boolean;
}

interface EventListsProps {
  readonly listed: ListedMonth;
  readonly today: IsoDay;
}

/** 'Current & Upcoming Events' and below it 'Past Events' of a month (SPEC 2, Events). */
export const EventLists = memo(function EventLists({ listed, today }: EventListsProps) {
  // SPEC 4: "a hidden past-events toggle defaults to off, which means past events are shown".
  const [arePastEventsHidden] = useState(false);
  const { month, entries, isFiltered } = listed;
  const { current, past } = useMemo(() => splitByPast(entries, today), [entries, today]);
  const where = `in ${formatMonth(month)}${isFiltered ? ' that match the filters' : ''}.`;
  return (
    <div className={styles.lists}>
      <EventList
        title="Current & Upcoming Events"
        entries={current}
        none={`No current or upcoming events ${where}`}
        fileName={`events-${month}`}
      />
      {!arePastEventsHidden && (
        <EventList
          title="Past Events"
          entries={past}
          none={`No past events ${where}`}
          fileName={`past-events-${month}`}
        />
      )}
    </div>
  );
});
