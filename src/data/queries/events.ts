/** The events feed as a query, shared by its route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import { loadEvents } from '../events';
import { HOUR, NETWORK_HABITS, SECOND } from './habits';

/** Events are announced weeks ahead. */
const EVENTS_REST = HOUR;
/** While the network fails: a device does not always notice that the connection was gone. */
const RECHECK_OFFLINE_SECONDS = 30;

/** Every entry of the event calendar. */
export function eventsQuery() {
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['events'],
    queryFn: ({ signal }) => loadEvents(signal),
    staleTime: ({ state: { data } }) => (data?.freshness.standsIn ? 0 : EVENTS_REST),
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.freshness.standsIn ? RECHECK_OFFLINE_SECONDS * SECOND : EVENTS_REST,
  });
}
