import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeWorker, freshDevice, startWorker } from './fixtures';

const LARGE = '/content/stats/decklist_west_p_20261120.json';
const TEXT = JSON.stringify(
  Array.from({ length: 3000 }, (_, at) => ({ leader: `OP01-${at}`, text: 'x'.repeat(1000) })),
);
const PIECE = 77_777;

let worker: FakeWorker;

beforeEach(async () => {
  await freshDevice();
  worker = startWorker();
});

function serve({ breaksOffAt = Number.POSITIVE_INFINITY } = {}): void {
  const bytes = new TextEncoder().encode(TEXT);
  worker.network.serve(LARGE, async () => {
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at >= breaksOffAt) throw new TypeError('connection reset');
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + PIECE));
        at += PIECE;
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
}

describe('a body of megabytes', () => {
  it('comes whole, from the network and from the store', async () => {
    serve();
    expect(await (await worker.get(LARGE)).text()).toBe(TEXT);
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(LARGE)).text()).toBe(TEXT);
  });

  it('comes whole for each of two who ask at the same time', async () => {
    serve();
    const answers = await Promise.all([worker.get(LARGE), worker.get(LARGE)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.every((text) => text === TEXT)).toBe(true);
    expect(worker.network.asked).toHaveLength(1);
  });

  it('that breaks off is no answer, and is not stored', async () => {
    serve({ breaksOffAt: 2_000_000 });
    expect((await worker.get(LARGE)).status).toBe(504);
    await worker.settle();
    worker.network.cut();
    expect((await worker.get(LARGE)).status).toBe(504);
  });
});
