import { useQuery } from '@tanstack/react-query';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { eventsQuery } from '../../data/queries/events';
import { PageHeading } from '../../ui/PageHeading';
import { CalendarContent } from './CalendarContent';
import { CalendarSkeleton } from './CalendarSkeleton';
import styles from './EventCalendarScreen.module.css';

/** The event calendar (SPEC 2, Events): tournaments, registrations and products, as a month and as lists. */
export function EventCalendarScreen() {
  const events = useQuery(eventsQuery());
  const freshness = events.data?.freshness;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeading>Event calendar</PageHeading>
        {freshness && <FreshnessNote freshness={freshness}>Up to date</FreshnessNote>}
      </div>
      {freshness && <FallbackNotice subject="events" freshness={freshness} />}
      <AsyncSection query={events} subject="Events" skeleton={<CalendarSkeleton />}>
        {({ value: { entries, skipped } }) => (
          <CalendarContent entries={entries} skipped={skipped} />
        )}
      </AsyncSection>
    </div>
  );
}
