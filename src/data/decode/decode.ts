/**
 * Decodes big files off the main thread (DESIGN, How data moves, 6). This module owns the only decoding
 * worker: it starts with the first order, or when one is expected, and stays. Without workers the page
 * decodes itself.
 */

import { InvalidDataError, OfflineError } from '../http/errors';
import { renewFiles } from '../http/renew-files';
import type { DecodeOrder, DecodeReport } from './decode.worker';
import type { DecoderAsks, DecoderGives, DecoderName } from './decoders';

interface Waiting {
  readonly resolve: (result: DecoderGives<DecoderName>) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker while the file is loading: its script is small, but a round trip takes long. */
export function prepareDecoding(): void {
  if (typeof Worker !== 'undefined') worker ??= startWorker();
}

/**
 * Transfers the bytes, which the caller then no longer has, and gives the decoder's result.
 * @throws InvalidDataError as the decoder does; OfflineError where its script can't be loaded.
 */
export async function decode<Name extends DecoderName>(
  decoder: Name,
  bytes: ArrayBuffer,
  asks: DecoderAsks<Name>,
): Promise<DecoderGives<Name>> {
  if (typeof Worker === 'undefined') {
    const { DECODERS } = await import('./decoders');
    return DECODERS[decoder](bytes, asks);
  }
  orders += 1;
  const order: DecodeOrder<Name> = { number: orders, decoder, bytes, asks };
  const result = await new Promise<DecoderGives<DecoderName>>((resolve, reject) => {
    waiting.set(order.number, { resolve, reject });
    worker ??= startWorker();
    worker.postMessage(order, [bytes]);
  });
  // The report belongs to the decoder of this order.
  return result as DecoderGives<Name>;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<DecodeReport>) => {
    const order = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) order?.reject(new InvalidDataError(data.failure));
    else order?.resolve(data.result);
  };
  // The script failed to load or the worker died: the next order starts another.
  started.onerror = (event) => {
    event.preventDefault();
    started.terminate();
    worker = null;
    void renewFiles();
    for (const { reject } of waiting.values()) reject(new OfflineError({ cause: event.message }));
    waiting.clear();
  };
  return started;
}
