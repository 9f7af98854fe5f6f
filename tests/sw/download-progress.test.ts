import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type FakeWorker, freshDevice, json, startWorker } from './fixtures';

const LARGE = '/content/stats/decklist_west_p_20261120.json';
const MEGABYTE = 1_000_000;

let worker: FakeWorker;

beforeEach(async () => {
  await freshDevice();
  worker = startWorker();
});

/** A list whose body comes in so many pieces of a megabyte, half a second apart. */
function inPieces(pieces: number, headers: Record<string, string>) {
  const text = new TextEncoder().encode(`[{"a":"${'x'.repeat(pieces * MEGABYTE - 10)}"}]`);
  return async () => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= text.length) return controller.close();
        worker.clock.sleep(0.5);
        controller.enqueue(text.slice(at, at + MEGABYTE));
        at += MEGABYTE;
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json', ...headers } });
  };
}

it('the pages hear how far a large file has come, while it comes', async () => {
  worker.network.serve(LARGE, inPieces(4, { 'content-length': `${4 * MEGABYTE}` }));
  await worker.getAll(LARGE);
  expect(worker.told.length).toBeGreaterThanOrEqual(3);
  expect(new URL(worker.told[0]?.address ?? '').pathname).toBe(LARGE);
  expect(worker.told.map(({ progress }) => progress)).toContainEqual({
    received: 2 * MEGABYTE,
    total: 4 * MEGABYTE,
  });
});

it('progress has no total where the length is that of a compressed body', async () => {
  const headers = { 'content-length': '5000', 'content-encoding': 'gzip' };
  worker.network.serve(LARGE, inPieces(3, headers));
  await worker.getAll(LARGE);
  expect(worker.told.length).toBeGreaterThan(0);
  expect(worker.told.every(({ progress }) => progress.total === null)).toBe(true);
});

it('a small file has no progress', async () => {
  worker.network.serve(LARGE, json([{ a: 1 }]));
  await worker.getAll(LARGE);
  expect(worker.told).toEqual([]);
});
