import { useQuery } from '@tanstack/react-query';
import { AsyncSection } from '../../components/AsyncSection';
import { FallbackNotice } from '../../components/FallbackNotice';
import { FreshnessNote } from '../../components/FreshnessNote';
import { eventsQuery } from '../../data/queries/events';
import { PageHeading } from '../../ui/PageHeading';
import { CalendarSkeleton } from './CalendarSkeleton';
import { EventCalendar } from './EventCalendar';
import styles from './EventCalendarScreen.module.css';
import { HandEditedNote } from './HandEditedNote';
import { NextEvents } from './NextEvents';

/** The event calendar (SPEC 2, Events): tournaments, registrations and products, as a month and as lists. */
export function EventCalendarScreen() {
  const events = useQuery(eventsQuery());
  const freshness = events.data?.freshness;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeading>Event calendar</PageHeading>
        {freshness && !freshness.isFallback && (
          <FreshnessNote freshness={freshness}>Up to date</FreshnessNote>
        )}
      </div>
      {freshness && (
        <FallbackNotice subject="events" freshness={freshness} className={styles.notice} />
      )}
      <AsyncSection query={events} subject="Events" skeleton={<CalendarSkeleton />}>
        {({ value: entries }) => (
          <div className={styles.content}>
            <div className={styles.next}>
              <NextEvents entries={entries} />
            </div>
            <div className={styles.note}>
              <HandEditedNote />
            </div>
            <EventCalendar entries={entries} />
          </div>
        )}
      </AsyncSection>
    </div>
  );
}
