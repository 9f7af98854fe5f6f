/**
 * Decodes big files off the main thread (DESIGN, How data moves, 6). Owns the one worker that does it,
 * started at the first order, or when one is to be expected, and kept; where there is none to be had, the
 * page does the work itself.
 */
import type { DecodeOrder, DecodeReport } from './decode.worker';
import type { DecoderAsks, DecoderGives, DecoderName } from './decoders';
import { InvalidDataError, OfflineError } from './errors';
import { renewFiles } from './renew-files';

interface Waiting {
  readonly resolve: (result: DecoderGives<DecoderName>) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker while the file is on its way: its script is small, a round trip is long. */
export function prepareDecoding(): void {
  if (typeof Worker !== 'undefined') worker ??= startWorker();
}

/**
 * Hands the bytes over (the caller has them no more) and gives what the decoder made of them.
 *
 * @throws InvalidDataError as the decoder does; OfflineError when its script can't be loaded.
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
  // The report of an order is of the order's own decoder.
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
  // A script that could not be loaded, or a thread that died: the next order starts another.
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
