/**
 * Runs decoders in a worker, so that no big file ever blocks input. It only takes an order and reports the
 * result.
 */
import { DECODERS, type DecoderAsks, type DecoderGives, type DecoderName } from './decoders';

export interface DecodeOrder<Name extends DecoderName> {
  readonly number: number;
  readonly decoder: Name;
  readonly bytes: ArrayBuffer;
  readonly asks: DecoderAsks<Name>;
}

export type DecodeReport =
  | { readonly number: number; readonly result: DecoderGives<DecoderName> }
  | { readonly number: number; readonly failure: string };

// Only this file runs in a worker; the project's types say that `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<DecodeOrder<DecoderName>>) => void;
  postMessage(report: DecodeReport): void;
};

worker.onmessage = ({ data }) => worker.postMessage(carryOut(data));

function carryOut<Name extends DecoderName>(order: DecodeOrder<Name>): DecodeReport {
  try {
    return {
      number: order.number,
      result: DECODERS[order.decoder](order.bytes, order.asks),
    };
  } catch (error) {
    return { number: order.number, failure: error instanceof Error ? error.message : `${error}` };
  }
}
