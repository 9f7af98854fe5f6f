/**
 * A request whose body is handed on while it comes. A module of its own: only files too large to be held
 * whole are read so, and no first visit reads one.
 */
import { byteReaderOf } from '../resources/byte-buffers';
import { type Progress, watchProgress } from '../resources/download-progress';
import { OfflineError, WebPageError } from './errors';
import {
  type Answer,
  asDataError,
  ask,
  looksLikeMarkup,
  marksOf,
  noteSilence,
  type RequestOptions,
  RequestTimeout,
  throwUnlessStoreIsAsked,
  throwUnlessUsable,
} from './http';

/**
 * Hands the body on piece by piece, and reads no further until `take` is done with a piece, which is
 * overwritten then: a stream may be left waiting, and is ended by the signal. The value is null, for nothing is kept. `onProgress` hears how
 * far it has come.
 */
export async function requestStream(
  address: string,
  options: RequestOptions,
  take: (piece: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<Answer<null>> {
  throwUnlessStoreIsAsked(options);
  const timeout = new RequestTimeout(options.signal);
  try {
    const response = await ask(address, null, options, timeout);
    const marks = marksOf(address, response);
    if (options.storedOnly && !marks.fromStore) throw new OfflineError();
    throwUnlessUsable(response);
    const progressOf = watchProgress(response.headers);
    let isFirst = true;
    for await (const piece of piecesOf(response)) {
      if (isFirst && looksLikeMarkup(piece.slice(0, 64).buffer)) throw new WebPageError();
      isFirst = false;
      onProgress(progressOf(piece.byteLength));
      timeout.pause();
      await take(piece);
      timeout.renew();
    }
    return { value: null, ...marks };
  } catch (error) {
    throw noteSilence(address, asDataError(error, timeout));
  } finally {
    timeout.end();
  }
}

const BUFFER_BYTES = 256 * 1024;

/** All pieces in the same memory where the browser can: each in its own, 16 MB lie about until they are collected. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body && byteReaderOf(body);
  if (reader) {
    let buffer = new ArrayBuffer(BUFFER_BYTES);
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done || !value) return;
      yield value;
      buffer = value.buffer;
    }
  }
  const plain = body?.getReader();
  for (let read = await plain?.read(); read && !read.done; read = await plain?.read()) {
    yield read.value;
  }
}
