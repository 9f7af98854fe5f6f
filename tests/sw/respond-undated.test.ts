import { beforeEach, describe, expect, it } from 'vitest';
import { STORED_AT_HEADER, STORED_DATE_HEADER } from '../../src/resources/stored-answer';
import {
  body,
  breathe,
  type FakeWorker,
  freshDevice,
  held,
  html,
  json,
  notFound,
  silent,
  startWorker,
} from './fixtures';

const EVENTS = '/content/events.json';
const CURVES = '/content/stats/curve.jsonl?v=1';
const VIDEO = '/content/latest_video.txt';

let worker: FakeWorker;

beforeEach(() => {
  freshDevice();
  worker = startWorker();
});

async function storeEvents(value: unknown) {
  worker.network.serve(EVENTS, json(value));
  await worker.get(EVENTS);
  await worker.settle();
}

describe('an undated file', () => {
  it('comes from the network each time, though it is stored', async () => {
    await storeEvents(['first']);
    worker.network.serve(EVENTS, json(['second']));
    const response = await worker.get(EVENTS);
    expect(await response.json()).toEqual(['second']);
    expect(response.headers.has(STORED_AT_HEADER)).toBe(false);
  });

  it('is never believed of the browser’s cache unasked', async () => {
    await storeEvents([]);
    expect(worker.network.asked[0]?.init.cache).toBe('no-cache');
  });

  it('is answered by the newest stored copy without a network, marked with its time and no date', async () => {
    await storeEvents(['first']);
    await storeEvents(['second']);
    worker.network.cut();
    const response = await worker.get(EVENTS);
    expect(await response.json()).toEqual(['second']);
    expect(response.headers.get(STORED_AT_HEADER)).toBe('2026-11-20T20:00:00.000Z');
    expect(response.headers.has(STORED_DATE_HEADER)).toBe(false);
  });

  it('is answered by the stored copy when the network has not answered after 3 seconds', async () => {
    await storeEvents(['stored']);
    worker.network.serve(EVENTS, silent());
    let answered = false;
    const waiting = worker.get(EVENTS).finally(() => {
      answered = true;
    });
    await worker.clock.advance(2.9);
    expect(answered).toBe(false);
    await worker.clock.advance(0.2);
    expect(await (await waiting).json()).toEqual(['stored']);
  });

  it('that comes late is stored for the next time', async () => {
    await storeEvents(['stored']);
    const late = held(json(['late']));
    worker.network.serve(EVENTS, late.answer);
    const waiting = worker.get(EVENTS);
    await worker.clock.advance(4);
    await waiting;
    late.release();
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(EVENTS)).json()).toEqual(['late']);
  });

  it('is waited for beyond 3 seconds when nothing is stored', async () => {
    const late = held(json(['late']));
    worker.network.serve(EVENTS, late.answer);
    const waiting = worker.get(EVENTS);
    await worker.clock.advance(9);
    late.release();
    expect(await (await waiting).json()).toEqual(['late']);
  });

  it('that the host does not have (404) passes through as such, though a copy is stored', async () => {
    await storeEvents(['stored']);
    worker.network.serve(EVENTS, notFound());
    expect((await worker.get(EVENTS)).status).toBe(404);
  });

  it.each([
    ['a login page', html()],
    ['a server error', json([], 503)],
    ['a cut-off file', body('[{"tournament_name":', 'application/json')],
    ['an object', json({})],
  ])('is answered by the stored copy for %s, which is not stored', async (_what, answer) => {
    await storeEvents(['stored']);
    worker.network.serve(EVENTS, answer);
    expect(await (await worker.get(EVENTS)).json()).toEqual(['stored']);
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(EVENTS)).json()).toEqual(['stored']);
  });

  it('with nothing stored comes as the network gave it, or as a network error', async () => {
    worker.network.serve(EVENTS, html());
    expect(await (await worker.get(EVENTS)).text()).toContain('Welcome to the venue');
    worker.network.cut();
    expect((await worker.get(EVENTS)).type).toBe('error');
  });

  it('asked for by several at a time is fetched once', async () => {
    const slow = held(json([]));
    worker.network.serve(EVENTS, slow.answer);
    const waiting = [worker.get(EVENTS), worker.get(EVENTS), worker.get(EVENTS)];
    await breathe();
    slow.release();
    await Promise.all(waiting);
    expect(worker.network.asked).toHaveLength(1);
  });
});

describe('the curve file', () => {
  it.each([
    ['one JSON object a line', '{"leader":"A"}\n{"leader":"B"}\n'],
    ['a whole JSON array', '[{"leader":"A"},{"leader":"B"}]'],
  ])('is stored as %s', async (_what, text) => {
    worker.network.serve('/content/stats/curve.jsonl', body(text, 'application/x-ndjson'));
    await worker.get(CURVES);
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(CURVES)).text()).toBe(text);
  });

  it.each([
    ['cut off within a line', '{"leader":"A"}\n{"lead'],
    ['a login page', '<html></html>'],
    ['empty', ''],
  ])('is not stored when it is %s', async (_what, text) => {
    worker.network.serve('/content/stats/curve.jsonl', body(text, 'application/x-ndjson'));
    await worker.get(CURVES);
    await worker.settle();
    expect(await worker.means.store.keys('files')).toEqual(new Set());
  });
});

describe('the latest video', () => {
  it('is stored as the line of text it is', async () => {
    worker.network.serve(VIDEO, body('https://video.example/watch?v=abc\n', 'text/plain'));
    await worker.get(VIDEO);
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(VIDEO)).text()).toContain('v=abc');
  });

  it.each([
    ['a page', html()],
    ['a page that claims to be text', body('\n <!DOCTYPE html>', 'text/plain')],
    ['nothing', body(' \n', 'text/plain')],
  ])('is not stored when %s comes', async (_what, answer) => {
    worker.network.serve(VIDEO, answer);
    await worker.get(VIDEO);
    await worker.settle();
    expect(await worker.means.store.keys('files')).toEqual(new Set());
  });
});
