import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { AddListToCalendar } from './AddToCalendar';
import styles from './EventList.module.css';
import { EventTable } from './EventTable';

interface EventListProps {
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  /** Said when there is none. */
  readonly none: string;
  /** Of the calendar file, without its ending. */
  readonly fileName: string;
}

/** One of the two lists below the calendar, with a way to take it along. */
export function EventList({ title, entries, none, fileName }: EventListProps) {
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {entries.length > 0 && <AddListToCalendar entries={entries} fileName={fileName} />}
      </div>
      {entries.length > 0 ? (
        <EventTable label={title} entries={entries} />
      ) : (
        <p className={styles.none}>{none}</p>
      )}
    </section>
  );
}
