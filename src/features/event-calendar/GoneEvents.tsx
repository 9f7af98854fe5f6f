import { FollowStar } from '../../components/follow/FollowStar';
import { goneWords, useSettledEvents } from '../../components/follow/use-settled-events';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { subjectOf } from '../../personal/follow/followed';
import { Box, Row } from '../../ui/layout/Box';

/** Followed events that have left the calendar, until their star is taken away. */
export function GoneEvents({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const follows = useSettledEvents(entries);
  const gone = follows.kept?.flatMap(({ value }) =>
    value.what === 'event' && value.gone !== null ? value : [],
  );
  if (!gone?.length) return null;
  return (
    <Box
      as="section"
      surface="aside"
      pad="0 4"
      size="sm"
      aria-label="Followed, not in the calendar"
    >
      <ul>
        {gone.map((event) => (
          <Row key={subjectOf(event)} as="li" justify="between">
            <Box as="span" shrinks breaks>
              {goneWords(event)}
            </Box>
            <FollowStar follow={event} name={event.name} follows={follows} />
          </Row>
        ))}
      </ul>
    </Box>
  );
}
