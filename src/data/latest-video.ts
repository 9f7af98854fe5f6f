/** Loads the latest video of the creator's channel: its id and its address, never the video itself. */
import type { Dated } from '../domain/freshness';
import { LATEST_VIDEO_ADDRESS } from '../resources/addresses';
import { asUndated } from './decoded-answer';
import { requestBytes } from './http';
import { decodeLatestVideo, type LatestVideo } from './schemas/latest-video';

/**
 * The latest video.
 *
 * @throws DataError as the network fails; InvalidDataError "Invalid video URL" when the text holds none.
 */
export async function loadLatestVideo(signal?: AbortSignal): Promise<Dated<LatestVideo>> {
  const answer = await requestBytes(LATEST_VIDEO_ADDRESS, { signal });
  return asUndated({
    ...answer,
    value: decodeLatestVideo(new TextDecoder().decode(answer.value)),
  });
}
