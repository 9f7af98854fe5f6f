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
    // No one waits for it: it comes with the next visit, or with the connection.
    refetchInterval: false,
    // It stands beside the page, which is complete without it.
    meta: { isAside: true },
  });
}
