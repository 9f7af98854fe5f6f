/** The events feed as a query, shared by its route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import { loadEvents } from '../events';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

/** Events are announced weeks ahead. */
const EVENTS_REST = HOUR;

/** Every entry of the event calendar, and the unreadable parts of the feed. */
export function eventsQuery() {
  return queryOptions({
    ...undatedDefaults(EVENTS_REST),
    queryKey: ['events'],
    queryFn: (context) => loadEvents(loadOptionsOf(context)),
  });
}
