/** The operator's files that are text. */
import { safeLink } from '../../domain/events/safe-link';
import { MAX_HOUSE_RULES } from '../../domain/time/round-clock';
import { InvalidDataError } from '../http/errors';

interface LatestVideo {
  /** The video host's id. */
  readonly id: string;
  /** The video's own page: http or https, checked by `safeLink`. */
  readonly address: string;
}

/** Letters, digits, dash and underscore: the id becomes part of an address. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/**
 * The latest video (SPEC 7): an address with `v={id}`.
 * @throws InvalidDataError "Invalid video URL" (SPEC 8) where the text has no such address.
 */
export function decodeLatestVideo(text: string): LatestVideo {
  const address = safeLink(text);
  const id = address && URL.canParse(address) ? new URL(address).searchParams.get('v') : null;
  if (address === null || id === null || !VIDEO_ID.test(id)) {
    throw new InvalidDataError('Invalid video URL');
  }
  return { id, address };
}

/**
 * The end of a round's time (docs/OPERATING.md), a line each.
 * @throws InvalidDataError where the text is empty, too long, or a web page.
 */
export function decodeEndOfTime(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const words = lines.join('\n');
  const isPage = words.startsWith('<');
  if (words === '' || words.length > MAX_HOUSE_RULES || isPage)
    throw new InvalidDataError(`Not the end of time in 1 to ${MAX_HOUSE_RULES} letters`);
  return words;
}
