/** Loads id and address of the channel's latest video, never the video itself. */
import type { Dated } from '../domain/time/freshness';
import { LATEST_VIDEO_ADDRESS } from '../resources/addresses';
import { type LoadOptions, loadUndated } from './decode/decoded-answer';
import { decodeLatestVideo, type LatestVideo } from './schemas/text-files';

/** Names the file in warnings. */
const LATEST_VIDEO = 'latest_video.txt';

/**
 * The latest video.
 * @throws DataError where the network fails; InvalidDataError "Invalid video URL" where the text has none.
 */
export function loadLatestVideo(
  options: LoadOptions<LatestVideo> = {},
): Promise<Dated<LatestVideo>> {
  const decode = (bytes: ArrayBuffer) => ({
    value: decodeLatestVideo(new TextDecoder().decode(bytes)),
    dropped: 0,
  });
  return loadUndated(LATEST_VIDEO_ADDRESS, { file: LATEST_VIDEO, decode }, options);
}
