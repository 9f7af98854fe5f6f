/**
 * A request whose body is handed on while it comes. A module of its own: only files too large to be held
 * whole are read so, and no first visit reads one.
 */
import { WebPageError } from './errors';
import {
  type Answer,
  asDataError,
  ask,
  looksLikeMarkup,
  marksOf,
  noteSilence,
  type RequestOptions,
  RequestTimeout,
  throwUnlessUsable,
} from './http';

/** How far a download has come, in bytes; `total` is null where the host does not tell. */
export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

/**
 * Hands the body on piece by piece, and reads no further until `take` is done with a piece: a stream may
 * be left waiting, and is ended by the signal. The value is null, for nothing is kept.
 */
export async function requestStream(
  address: string,
  options: RequestOptions,
  take: (piece: Uint8Array<ArrayBuffer>, progress: Progress) => void | Promise<void>,
): Promise<Answer<null>> {
  const timeout = new RequestTimeout(options.signal);
  try {
    const response = await ask(address, null, options, timeout);
    throwUnlessUsable(response);
    const total = lengthOf(response);
    let received = 0;
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const isFirst = received === 0;
      if (isFirst && looksLikeMarkup(read.value.slice(0, 64).buffer)) throw new WebPageError();
      received += read.value.byteLength;
      timeout.pause();
      await take(read.value, { received, total });
      timeout.renew();
    }
    return { value: null, ...marksOf(address, response) };
  } catch (error) {
    throw noteSilence(address, asDataError(error, timeout));
  } finally {
    timeout.end();
  }
}

// The length of a compressed body says nothing of the bytes that are read.
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? 0);
  return length > 0 && !headers.has('content-encoding') ? length : null;
}
