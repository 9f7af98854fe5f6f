import { beforeEach, describe, expect, it } from 'vitest';
import {
  body,
  type FakeWorker,
  freshDevice,
  html,
  json,
  notFound,
  png,
  pngBytes,
  startWorker,
} from './fixtures';

const PICTURE = '/content/thumbs/OP14/OP14-041.png';

let worker: FakeWorker;

beforeEach(() => {
  freshDevice();
  worker = startWorker();
});

describe('a picture', () => {
  it('comes from the network the first time, asked for with CORS and without credentials', async () => {
    worker.network.serve(PICTURE, png());
    const response = await worker.get(PICTURE);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pngBytes());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(worker.network.asked[0]?.init).toMatchObject({ mode: 'cors', credentials: 'omit' });
  });

  it('comes from the store ever after', async () => {
    worker.network.serve(PICTURE, png());
    await worker.get(PICTURE);
    await worker.settle();
    worker.network.cut();
    const response = await worker.get(PICTURE);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pngBytes());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(worker.network.asked).toHaveLength(1);
  });

  it('that the host does not have (404) passes through as such', async () => {
    worker.network.serve(PICTURE, notFound());
    expect((await worker.get(PICTURE)).status).toBe(404);
  });

  it('that can’t be had is a network error, so that the page draws the text face', async () => {
    worker.network.cut();
    expect((await worker.get(PICTURE)).type).toBe('error');
  });

  it.each([
    ['a login page', html()],
    ['a login page that claims to be a picture', body('<html>Log in</html>', 'image/png')],
    ['a picture that claims to be a page', body(pngBytes(), 'text/html')],
    ['an error in JSON', json({ error: 'no such picture' })],
    ['a cut-off picture', body(pngBytes(100).slice(0, 60), 'image/png')],
    ['an empty body', body('', 'image/png')],
    ['a server error', body(pngBytes(), 'image/png', 500)],
    [
      'an opaque answer',
      async () => Object.defineProperty(new Response(pngBytes()), 'status', { value: 0 }),
    ],
  ])('is a network error for %s, and nothing is stored', async (_what, answer) => {
    worker.network.serve(PICTURE, answer);
    expect((await worker.get(PICTURE)).type).toBe('error');
    await worker.settle();
    expect(await worker.dependencies.store.keys('pictures')).toEqual(new Set());
  });
});
