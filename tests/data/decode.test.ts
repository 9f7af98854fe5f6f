import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecodeOrder, DecodeReport } from '../../src/data/decode/decode.worker';
import { DECODERS, type DecoderName } from '../../src/data/decode/decoders';
import { rankedRows } from '../fixtures/leader-stats';

/** A worker thread without the thread: it gets copies, answers later, and can be made to die. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: (event: { data: DecodeReport }) => void = () => {};
  onerror: (event: { message: string; preventDefault(): void }) => void = () => {};
  readonly taken: ArrayBuffer[] = [];
  terminated = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(order: DecodeOrder<DecoderName>, transfer: ArrayBuffer[]): void {
    const { decoder, bytes, asks, number } = structuredClone(order, { transfer });
    this.taken.push(bytes);
    queueMicrotask(() => {
      try {
        const run = DECODERS[decoder] as (bytes: ArrayBuffer, asks: object) => never;
        this.onmessage({ data: { number, result: run(bytes, asks) } });
      } catch (error) {
        this.onmessage({ data: { number, failure: (error as Error).message } });
      }
    });
  }

  terminate(): void {
    this.terminated = true;
  }
}

let decode: typeof import('../../src/data/decode/decode').decode;
let prepareDecoding: typeof import('../../src/data/decode/decode').prepareDecoding;

beforeEach(async () => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.resetModules();
  ({ decode, prepareDecoding } = await import('../../src/data/decode/decode'));
});

const file = (rows: unknown) =>
  new TextEncoder().encode(JSON.stringify(rows)).buffer as ArrayBuffer;

describe('decoding', () => {
  it('is done by one worker, which is handed the bytes themselves', async () => {
    const bytes = file(rankedRows(4));
    const first = decode('stats', bytes, { period: 'west_p' });
    const second = decode('rankings', file(rankedRows(2)), { period: 'lw' });
    expect(bytes.byteLength).toBe(0);
    expect((await first).value.leaders).toHaveLength(4);
    expect((await second).value.leaders).toHaveLength(2);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('finds its worker started where one was to be expected, on a first visit too', async () => {
    prepareDecoding();
    prepareDecoding();
    expect(FakeWorker.all).toHaveLength(1);
    const { value } = await decode('stats', file(rankedRows(4)), { period: 'west_p' });
    expect(value.leaders).toHaveLength(4);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('that fails gives the error of the decoder', async () => {
    await expect(decode('stats', file({}), { period: 'east' })).rejects.toMatchObject({
      name: 'InvalidDataError',
      message: 'Invalid data format for east',
    });
  });

  it('by a worker that died is as good as offline, and the next order gets a new one', async () => {
    const lost = decode('cards', file([]), {});
    FakeWorker.all[0]?.onerror({ message: 'script not found', preventDefault: () => {} });
    await expect(lost).rejects.toMatchObject({ name: 'OfflineError' });
    expect(FakeWorker.all[0]?.terminated).toBe(true);
    expect((await decode('leaderCards', file([]), {})).value).toEqual([]);
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('is done by the page where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect((await decode('leaderCards', file([]), {})).value).toEqual([]);
    expect(FakeWorker.all).toHaveLength(0);
  });
});
