/** The latest video as a query. */
import { queryOptions } from '@tanstack/react-query';
import { loadLatestVideo } from '../latest-video';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

/** The channel has a new video every few days. */
const VIDEO_REST = 6 * HOUR;

export function latestVideoQuery() {
  return queryOptions({
    ...undatedDefaults(VIDEO_REST),
    queryKey: ['latest-video'],
    queryFn: (context) => loadLatestVideo(loadOptionsOf(context)),
    // No reader waits for it: the next visit, or the connection's return, fetches it.
    refetchInterval: false,
    // The page is complete without it.
    meta: { isAside: true },
  });
}
