import { FollowStar } from '../../components/follow/FollowStar';
import { useSettledEvents } from '../../components/follow/use-settled-events';
import type { CalendarEntry } from '../../domain/events/calendar-entry';
import { formatDay } from '../../domain/time/pacific-date';
import { Box, Row } from '../../ui/layout/Box';

/** Followed events that have left the calendar, until their star is taken away. */
export function GoneEvents({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const follows = useSettledEvents(entries);
  const gone = (follows.kept ?? []).flatMap(({ id, value }) =>
    value.what === 'event' && value.gone !== null ? [{ id, value, since: value.gone }] : [],
  );
  if (gone.length === 0) return null;
  return (
    <Box
      as="section"
      surface="aside"
      pad="0 4"
      size="sm"
      aria-label="Followed, not in the calendar"
    >
      <ul>
        {gone.map(({ id, value, since }) => (
          <Row key={id} as="li" justify="between">
            <Box as="span" shrinks breaks>
              {`${value.name}, ${value.date}: not in the calendar since ${formatDay(since.replaceAll('-', ''))}`}
            </Box>
            <FollowStar follow={value} name={value.name} follows={follows} />
          </Row>
        ))}
      </ul>
    </Box>
  );
}
