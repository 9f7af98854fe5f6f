import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { CorrectionButton } from '../../components/correction/CorrectionButton';
import { skippedWords } from '../../components/event/skipped-words';
import { AsyncSection } from '../../components/loading/AsyncSection';
import { FallbackNotice } from '../../components/loading/FallbackNotice';
import { FreshnessNote } from '../../components/loading/FreshnessNote';
import { eventsQuery } from '../../data/queries/events';
import type { CalendarFeed } from '../../domain/events/calendar-entry';
import { formatCount, formatCountOf } from '../../domain/text/count';
import { eventSubject } from '../../domain/tournament/correction';
import { EXTERNAL } from '../../resources/settings';
import { Icon } from '../../ui/icon/Icon';
import { Box, Note, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { usePart } from '../../ui/timing/use-part';
import styles from './EventCalendarScreen.module.css';
import { GoneEvents } from './GoneEvents';
import { EventCalendar } from './month/EventCalendar';
import { NextEvents } from './NextEvents';

/** The event calendar (SPEC 2, Events): tournaments, registrations and products, as a month and as lists. */
export function EventCalendarScreen() {
  const events = useQuery(eventsQuery());
  const freshness = events.data?.freshness;
  return (
    <Box full className={styles.screen}>
      <Row wrap justify="between" pad="0 4" gap="1 4" className={styles.head}>
        <PageHeading>Event calendar</PageHeading>
        {freshness && <FreshnessNote freshness={freshness}>Up to date</FreshnessNote>}
      </Row>
      {freshness && <FallbackNotice subject="events" freshness={freshness} />}
      <AsyncSection query={events} subject="Events" skeleton={<CalendarSkeleton />}>
        {({ value: { entries, skipped } }) => (
          <CalendarContent entries={entries} skipped={skipped} />
        )}
      </AsyncSection>
    </Box>
  );
}

/** Quiet shapes in place of the boxes and the month. */
function CalendarSkeleton() {
  return (
    <Stack above={2} pad="0 4" className={styles.skeleton} role="status">
      <span className="vh">Loading events...</span>
      <Stack gap={2} className={styles.next}>
        <span />
        <span />
      </Stack>
      <span className={styles.month} />
    </Stack>
  );
}

// Most of this page's script is the month's library: the rest does not wait for it.
const loadMonth = async () => (await import('./month/MonthCalendar')).MonthCalendar;

/** The events from the top of the page on: nothing here moves when the month arrives. */
function CalendarContent({ entries, skipped }: Pick<CalendarFeed, 'entries' | 'skipped'>) {
  const { part, isLost, retry } = usePart(loadMonth, true);
  const MonthCalendar = useDeferredValue(part);
  return (
    <Stack above={2} className={styles.content}>
      <Stack gap={2} pad="0 4" className={styles.calendarContentNext}>
        <NextEvents entries={entries} />
      </Stack>
      {(MonthCalendar !== null || isLost) && (
        <>
          <Box pad="0 4" className={styles.note}>
            <GoneEvents entries={entries} />
            <HandEditedNote />
            <CorrectionButton
              kind="event"
              subject=""
              called=""
              choices={() => choicesOf(entries)}
            />
          </Box>
          <EventCalendar entries={entries} MonthCalendar={MonthCalendar} onRetryMonth={retry} />
          <UnreadDates skipped={skipped} />
        </>
      )}
    </Stack>
  );
}

/** Each event once, the latest day first: people mostly report future ones. */
function choicesOf(entries: CalendarFeed['entries']) {
  const subjects = new Set(entries.toReversed().map(eventSubject));
  return Array.from(subjects, (subject) => ({ value: subject, label: subject }));
}

/** SPEC 2: some registration dates are edited by hand, and visitors are asked to report missing ones. */
function HandEditedNote() {
  return (
    <Row
      as="p"
      gap={3}
      pad="3 4"
      align="baseline"
      tone="soft"
      size="sm"
      className={styles.handEdited}
    >
      <Icon name="anchor" size={18} />
      <span>
        <span>
          Some registration dates are edited by hand. If we missed anything, please report it in the
        </span>{' '}
        {EXTERNAL.chatServer === null ? (
          <span>community chat.</span>
        ) : (
          <>
            <a href={EXTERNAL.chatServer} target="_blank" rel="noopener noreferrer">
              community chat<span className="vh"> (opens in a new tab)</span>
            </a>
            <span>.</span>
          </>
        )}
      </span>
    </Row>
  );
}

/** A feed with hundreds of bad dates must not bury the page. */
const MOST_NAMED = 50;

/** What the calendar lacks, for the feed's maintainer, whom the reader may tell. */
function UnreadDates({ skipped }: Pick<CalendarFeed, 'skipped'>) {
  if (skipped.length === 0) return null;
  const more = skipped.length - MOST_NAMED;
  return (
    <Note as="details" pad="0 4" breaks className={styles.unread}>
      <summary>{`${formatCountOf(skipped.length, 'date')} of the feed could not be read`}</summary>
      <p>
        Their events are missing here. Whoever looks after the feed can find them by these lines:
      </p>
      <ul>
        {skipped.slice(0, MOST_NAMED).map((date, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may be equal.
          <li key={at}>{skippedWords(date)}</li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </ul>
    </Note>
  );
}
