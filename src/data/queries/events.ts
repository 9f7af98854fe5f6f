/** The events feed as a query, shared by its route's loader and its screen. */
import { loadEvents } from '../events';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

/** Every entry of the event calendar, announced weeks ahead, and the unreadable parts of the feed. */
export const eventsQuery = () => undatedQuery('events', { load: loadEvents, rest: HOUR });
