/** The text file of the latest video (SPEC 7): an address that holds `v={id}`. */
import { safeLink } from '../../domain/events/safe-link';
import { InvalidDataError } from '../errors';

export interface LatestVideo {
  /** As the video host knows it. */
  readonly id: string;
  /** The video's own page: http or https, as `safeLink` lets it through. */
  readonly address: string;
}

/** Letters, figures, dash and underscore: an id ends up in an address. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/** @throws InvalidDataError "Invalid video URL" (SPEC 8) when there is no such address in the text. */
export function decodeLatestVideo(text: string): LatestVideo {
  const address = safeLink(text);
  const id = address && URL.canParse(address) ? new URL(address).searchParams.get('v') : null;
  if (address === null || id === null || !VIDEO_ID.test(id)) {
    throw new InvalidDataError('Invalid video URL');
  }
  return { id, address };
}
