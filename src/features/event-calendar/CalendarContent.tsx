import { useDeferredValue } from 'react';
import { CorrectionButton } from '../../components/correction/CorrectionButton';
import { eventSubject } from '../../domain/correction';
import type { CalendarFeed } from '../../domain/events/calendar-entry';
import { usePart } from '../../ui/use-part';
import styles from './CalendarContent.module.css';
import { EventCalendar } from './EventCalendar';
import { HandEditedNote } from './HandEditedNote';
import { NextEvents } from './NextEvents';
import { UnreadDates } from './UnreadDates';

// The month's library is most of this page's script: what comes next is there without it.
const loadMonth = async () => (await import('./MonthCalendar')).MonthCalendar;

/** All that the page says of events, from its top: what stands there moves nowhere when the month comes. */
export function CalendarContent({ entries, skipped }: Pick<CalendarFeed, 'entries' | 'skipped'>) {
  const { part, isLost, retry } = usePart(loadMonth, true);
  const MonthCalendar = useDeferredValue(part);
  return (
    <div className={styles.content}>
      <div className={styles.next}>
        <NextEvents entries={entries} />
      </div>
      {(MonthCalendar !== null || isLost) && (
        <>
          <div className={styles.note}>
            <HandEditedNote />
            <CorrectionButton
              kind="event"
              subject=""
              called=""
              choices={() => choicesOf(entries)}
            />
          </div>
          <EventCalendar entries={entries} MonthCalendar={MonthCalendar} onRetryMonth={retry} />
          <UnreadDates skipped={skipped} />
        </>
      )}
    </div>
  );
}

/** Each event once, the last day first: what is ahead is what people report. */
function choicesOf(entries: CalendarFeed['entries']) {
  const subjects = new Set(entries.toReversed().map(eventSubject));
  return Array.from(subjects, (subject) => ({ value: subject, label: subject }));
}
