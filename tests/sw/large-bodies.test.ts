import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeWorker, freshDevice, startWorker } from './fixtures';

const LARGE = '/content/stats/decklist_west_p_20261120.json';
const TEXT = textOf(3000);
/** No divisor of any buffer. */
const PIECE = 77_777;

function textOf(rows: number): string {
  return JSON.stringify(
    Array.from({ length: rows }, (_, at) => ({ leader: `OP01-${at}`, text: 'x'.repeat(1000) })),
  );
}

let worker: FakeWorker;

beforeEach(async () => {
  await freshDevice();
  worker = startWorker();
});

interface Controller {
  enqueue(piece: Uint8Array<ArrayBuffer>): void;
  close(): void;
  readonly byobRequest?: { respond(bytes: number): void } | null;
}

function serve(
  type: 'bytes' | undefined,
  { text = TEXT, breaksOffAt = Number.POSITIVE_INFINITY } = {},
): void {
  const bytes = new TextEncoder().encode(text);
  worker.network.serve(LARGE, async () => {
    let at = 0;
    const source = {
      pull(controller: Controller) {
        if (at >= breaksOffAt) throw new TypeError('connection reset');
        if (at >= bytes.length) {
          controller.close();
          // A reader who waits with a buffer gets it back.
          controller.byobRequest?.respond(0);
          return;
        }
        controller.enqueue(bytes.slice(at, at + PIECE));
        at += PIECE;
      },
    };
    const body = type ? new ReadableStream({ ...source, type }) : new ReadableStream(source);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
}

describe.each([
  ['where the browser has byte streams', 'bytes'],
  ['where it has none', undefined],
] as const)('a body of megabytes, %s', (_, type) => {
  it.each([3000, 5000])(
    'comes whole, from the network and from the store (%i rows of a kilobyte)',
    async (rows) => {
      const text = textOf(rows);
      serve(type, { text });
      expect(await (await worker.get(LARGE)).text()).toBe(text);
      await worker.settle();
      worker.network.cut();
      expect(await (await worker.get(LARGE)).text()).toBe(text);
    },
  );

  it('comes whole for each of two who ask at the same time', async () => {
    serve(type);
    const answers = await Promise.all([worker.get(LARGE), worker.get(LARGE)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.every((text) => text === TEXT)).toBe(true);
    expect(worker.network.asked).toHaveLength(1);
  });

  it('that breaks off is no answer, and is not stored', async () => {
    serve(type, { breaksOffAt: 2_000_000 });
    expect((await worker.get(LARGE)).status).toBe(504);
    await worker.settle();
    worker.network.cut();
    expect((await worker.get(LARGE)).status).toBe(504);
  });
});
