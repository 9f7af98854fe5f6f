/** Id and address of the channel's latest video, never the video itself, as a query. */
import { textReader, undatedLoader } from '../decode/decoded-answer';
import { decodeLatestVideo } from '../schemas/text-files';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

const load = undatedLoader('latestVideo', textReader(decodeLatestVideo));

/** The channel has a new video every few days. */
export const latestVideoQuery = () => ({
  ...undatedQuery('latest-video', { load, rest: 6 * HOUR, isAside: true }),
  // No reader waits for it: the next visit, or the connection's return, fetches it.
  refetchInterval: false as const,
});
