import { ownZoneOffset } from '../../domain/calendar';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { EventLink } from './EventLink';
import { timeWordsOf } from './event-words';
import styles from './NextEvents.module.css';

/** Registrations that open later today though their day has had its noon, which the box above leaves out. */
export function SkippedRegistrations({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <p className={styles.skipped}>
      <span>{`${entries.length === 1 ? 'Another one opens' : 'Others open'} later today:`}</span>{' '}
      {entries.map((entry) => {
        const words = timeWordsOf(entry, ownZoneOffset);
        return (
          <span key={entry.id} className={styles.skippedOne}>
            <EventLink href={entry.link}>{entry.name}</EventLink>
            <span>{`, ${words?.official ?? ''}${words?.own ? ` (${words.own})` : ''}`}</span>
          </span>
        );
      })}
    </p>
  );
}
