/** The latest video as a query. */
import { loadLatestVideo } from '../latest-video';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

/** The channel has a new video every few days. */
export const latestVideoQuery = () => ({
  ...undatedQuery('latest-video', { load: loadLatestVideo, rest: 6 * HOUR, isAside: true }),
  // No reader waits for it: the next visit, or the connection's return, fetches it.
  refetchInterval: false as const,
});
