/** The text file of the latest video (SPEC 7): an address with `v={id}`. */
import { safeLink } from '../../domain/events/safe-link';
import { InvalidDataError } from '../http/errors';

export interface LatestVideo {
  /** The video host's id. */
  readonly id: string;
  /** The video's own page: http or https, checked by `safeLink`. */
  readonly address: string;
}

/** Letters, digits, dash and underscore: the id becomes part of an address. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/** @throws InvalidDataError "Invalid video URL" (SPEC 8) where the text has no such address. */
export function decodeLatestVideo(text: string): LatestVideo {
  const address = safeLink(text);
  const id = address && URL.canParse(address) ? new URL(address).searchParams.get('v') : null;
  if (address === null || id === null || !VIDEO_ID.test(id)) {
    throw new InvalidDataError('Invalid video URL');
  }
  return { id, address };
}
