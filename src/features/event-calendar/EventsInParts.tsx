import { useDeferredValue } from 'react';
import type { CalendarFeed } from '../../domain/events/calendar-entry';
import { partLoader } from '../../ui/part-loader';
import { useDrawnParts } from '../../ui/use-drawn-parts';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query';
import { useAskedPart } from '../../ui/use-part';
import { EventCalendar } from './EventCalendar';
import styles from './EventsInParts.module.css';
import { HandEditedNote } from './HandEditedNote';
import { NextEvents } from './NextEvents';
import { UnreadDates } from './UnreadDates';

/** What is drawn, a frame each: the boxes, the head of the month, its grid, weeks, what stands below, the lists. */
const BOXES = 1;
const GRID = BOXES + 2;
/** As many as a month can touch. */
const WEEKS = 6;
const BELOW = GRID + WEEKS + 1;
const LISTS = BELOW + 1;

// The month's library is most of this page's script: what comes next is there without it.
const loadMonth = partLoader(() => import('./MonthCalendar'), 'MonthCalendar');

/** All that the page says of events, from its top: what stands there moves nowhere when the rest comes. */
export function EventsInParts({ entries, skipped }: Pick<CalendarFeed, 'entries' | 'skipped'>) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const { part, isLost, retry } = useAskedPart(loadMonth, true);
  const MonthCalendar = useDeferredValue(part);
  const drawn = useDrawnParts(MonthCalendar !== null || isLost ? LISTS : BOXES);
  const hasBelow = drawn >= BELOW;
  return (
    <div className={styles.content}>
      <div className={styles.next}>
        <NextEvents entries={entries} />
      </div>
      {/* On a phone it stands below the month. */}
      {(isWide || hasBelow) && (
        <div className={styles.note}>
          <HandEditedNote />
        </div>
      )}
      {drawn > BOXES && (
        <EventCalendar
          entries={entries}
          MonthCalendar={MonthCalendar}
          onRetryMonth={retry}
          drawn={{
            grid: drawn >= GRID,
            weeks: Math.min(drawn - GRID, WEEKS),
            below: hasBelow,
            lists: drawn >= LISTS,
          }}
        />
      )}
      {drawn >= LISTS && <UnreadDates skipped={skipped} />}
    </div>
  );
}
