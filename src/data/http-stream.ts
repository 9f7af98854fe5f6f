/**
 * A request whose body is handed on while it comes. A module of its own: only files too large to be held
 * whole are read so, and no first visit reads one.
 */
import { type Progress, watchProgress } from '../resources/download-progress';
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

/**
 * Hands the body on piece by piece, and reads no further until `take` is done with a piece: a stream may
 * be left waiting, and is ended by the signal. The value is null, for nothing is kept. `onProgress` hears how
 * far it has come.
 */
export async function requestStream(
  address: string,
  options: RequestOptions,
  take: (piece: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<Answer<null>> {
  const timeout = new RequestTimeout(options.signal);
  try {
    const response = await ask(address, null, options, timeout);
    throwUnlessUsable(response);
    const progressOf = watchProgress(response.headers);
    const reader = response.body?.getReader();
    let isFirst = true;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (isFirst && looksLikeMarkup(read.value.slice(0, 64).buffer)) throw new WebPageError();
      isFirst = false;
      onProgress(progressOf(read.value.byteLength));
      timeout.pause();
      await take(read.value);
      timeout.renew();
    }
    return { value: null, ...marksOf(address, response) };
  } catch (error) {
    throw noteSilence(address, asDataError(error, timeout));
  } finally {
    timeout.end();
  }
}
