import { useMemo } from 'react';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { AddListToCalendar } from './AddToCalendar';
import styles from './EventList.module.css';
import { EventTable } from './EventTable';

interface EventListProps {
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  /** How many are drawn so far, at most. */
  readonly rows: number;
  /** Said when there is none. */
  readonly none: string;
  /** Of the calendar file, without its ending. */
  readonly fileName: string;
}

/** One of the two lists below the calendar, with a way to take it along. */
export function EventList({ title, entries, rows, none, fileName }: EventListProps) {
  const shown = useMemo(() => entries.slice(0, rows), [entries, rows]);
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {entries.length > 0 && <AddListToCalendar entries={entries} fileName={fileName} />}
      </div>
      {entries.length > 0 ? (
        <EventTable label={title} entries={shown} />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </section>
  );
}
