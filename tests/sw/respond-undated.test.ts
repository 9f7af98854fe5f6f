import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isUsableContent } from '../../src/data/schemas/payloads';
import { findCacheRule } from '../../src/resources/cache-policy';
import {
  FAILED_BECAUSE_HEADER,
  KNOWN_VERSION_MARK,
  STORED_AT_HEADER,
  STORED_BECAUSE_HEADER,
  STORED_DATE_HEADER,
  STORED_ONLY_MARK,
  VERSION_HEADER,
} from '../../src/resources/stored-answer';
import { NETWORK_TIMEOUT_SECONDS } from '../../sw/network';
import { sendFor } from '../../sw/respond';
import {
  body,
  breathe,
  type FakeWorker,
  freshDevice,
  held,
  html,
  json,
  notFound,
  ORIGIN,
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

  it('whose stored copy is of no use to the page is answered by the network alone', async () => {
    await storeEvents(['first']);
    worker.network.cut();
    expect((await worker.get(EVENTS, { storeFirst: false })).status).toBe(504);
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
    await worker.clock.advance(6.5);
    late.release();
    expect(await (await waiting).json()).toEqual(['late']);
  });

  it('that the host no longer has (404) does not hide the stored copy', async () => {
    await storeEvents(['stored']);
    worker.network.serve(EVENTS, notFound());
    const response = await worker.get(EVENTS);
    expect(await response.json()).toEqual(['stored']);
    expect(response.headers.get(STORED_BECAUSE_HEADER)).toBe('not-published');
  });

  it('that the host does not have (404) passes through as such with nothing stored', async () => {
    worker.network.serve(EVENTS, notFound());
    expect((await worker.get(EVENTS)).status).toBe(404);
  });

  it('says whether the network failed or is slow', async () => {
    await storeEvents(['stored']);
    worker.network.serve(EVENTS, silent());
    const waiting = worker.get(EVENTS);
    await worker.clock.advance(3.1);
    expect((await waiting).headers.get(STORED_BECAUSE_HEADER)).toBe('network-slow');
    worker.network.cut();
    await worker.clock.advance(10);
    const offline = await worker.get(EVENTS);
    expect(offline.headers.get(STORED_BECAUSE_HEADER)).toBe('network-failed');
  });

  it('of which the page wants the stored copy is not asked of the network', async () => {
    await storeEvents(['stored']);
    const response = await worker.get(EVENTS, { headers: { [STORED_ONLY_MARK]: '1' } });
    expect(await response.json()).toEqual(['stored']);
    expect(worker.network.asked).toHaveLength(1);
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

  it('with nothing stored comes as the network gave it, or with the reason why nothing came', async () => {
    worker.network.serve(EVENTS, html());
    expect(await (await worker.get(EVENTS)).text()).toContain('Welcome to the venue');
    worker.network.cut();
    const response = await worker.get(EVENTS);
    expect(response.status).toBe(504);
    expect(response.headers.get(FAILED_BECAUSE_HEADER)).toBe('unreachable');
  });

  it('is fetched once where an older request, which hung, ends meanwhile', async () => {
    worker.network.serve(EVENTS, silent());
    void worker.get(EVENTS);
    await worker.clock.advance(NETWORK_TIMEOUT_SECONDS - 0.5);
    const slow = held(json(['there']));
    worker.network.serve(EVENTS, slow.answer);
    const waiting = [worker.get(EVENTS)];
    await worker.clock.advance(0.6);
    waiting.push(worker.get(EVENTS));
    await breathe();
    slow.release();
    for (const answer of waiting) expect(await (await answer).json()).toEqual(['there']);
    expect(worker.network.asked).toHaveLength(2);
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

describe('an undated file that has not changed', () => {
  /** As the server does it: a 304 for who has the file. */
  function serveWithEtag(value: unknown, etag: string) {
    worker.network.serve(EVENTS, async ({ headers }) =>
      headers.get('if-none-match') === etag
        ? new Response(null, { status: 304 })
        : Response.json(value, { headers: { etag } }),
    );
  }
  const asked = () => worker.network.asked.at(-1)?.init;

  it('is asked for with its mark, and not written again', async () => {
    serveWithEtag(['events'], '"1"');
    await worker.get(EVENTS);
    await worker.settle();
    const write = vi.spyOn(worker.dependencies.store, 'write');
    await worker.clock.advance(60);
    const response = await worker.get(EVENTS);
    await worker.settle();
    expect(asked()).toMatchObject({ cache: 'no-store', headers: { 'if-none-match': '"1"' } });
    expect(await response.json()).toEqual(['events']);
    expect(response.headers.has(STORED_AT_HEADER)).toBe(false);
    expect(write).not.toHaveBeenCalled();
  });

  it('is asked for without its mark at a host of another origin, which would want to be asked for leave', async () => {
    serveWithEtag(['events'], '"1"');
    const rule = findCacheRule(ORIGIN + EVENTS, ORIGIN);
    if (!rule) throw new Error(`No rule for ${EVENTS}`);
    const address = `https://cdn.example${EVENTS}`;
    const wanted = { rule, address, storeFirst: true, browserCache: true, isAhead: false };
    for (const _ of ['first', 'second']) await sendFor(wanted, worker.dependencies).stored;
    expect(asked()).toMatchObject({ cache: 'no-cache' });
    expect(asked()).not.toHaveProperty('headers');
  });

  it('is confirmed: without a network its copy is as old as the last word on it', async () => {
    serveWithEtag(['events'], '"1"');
    await worker.get(EVENTS);
    await worker.settle();
    await worker.clock.advance(3600);
    await worker.get(EVENTS);
    await worker.settle();
    worker.network.cut();
    const response = await worker.get(EVENTS);
    expect(response.headers.get(STORED_AT_HEADER)).toBe('2026-11-20T21:00:00.000Z');
  });

  it('is not written again where the host has no marks, but confirmed, and known by them once it has', async () => {
    await storeEvents(['events']);
    const write = vi.spyOn(worker.dependencies.store, 'write');
    await worker.clock.advance(3600);
    await storeEvents(['events']);
    expect(write).not.toHaveBeenCalled();
    serveWithEtag(['events'], '"1"');
    for (const _ of ['told', 'asked']) {
      await worker.get(EVENTS);
      await worker.settle();
    }
    expect(asked()?.headers).toMatchObject({ 'if-none-match': '"1"' });
    worker.network.cut();
    const response = await worker.get(EVENTS);
    expect(response.headers.get(STORED_AT_HEADER)).toBe('2026-11-20T21:00:00.000Z');
  });

  it('is not read again for a page that has it, with a network and without one', async () => {
    serveWithEtag(['events'], '"1"');
    const version = (await worker.get(EVENTS)).headers.get(VERSION_HEADER) ?? '';
    await worker.settle();
    const read = vi.spyOn(worker.dependencies.store, 'read');
    const known = { headers: { [KNOWN_VERSION_MARK]: version } };
    const confirmed = await worker.get(EVENTS, known);
    expect([confirmed.status, confirmed.headers.has(STORED_AT_HEADER)]).toEqual([304, false]);
    await worker.settle();
    worker.network.cut();
    const offline = await worker.get(EVENTS, known);
    expect(offline.status).toBe(304);
    expect(offline.headers.get(STORED_BECAUSE_HEADER)).toBe('network-failed');
    expect(read).not.toHaveBeenCalled();
  });

  it('is asked for whole when the copy was lost meanwhile', async () => {
    serveWithEtag(['events'], '"1"');
    await worker.get(EVENTS);
    await worker.settle();
    vi.spyOn(worker.dependencies.store, 'read').mockResolvedValue(null);
    expect(await (await worker.get(EVENTS)).json()).toEqual(['events']);
    expect(asked()?.cache).toBe('reload');
  });
});

describe('an undated file with nothing usable in it', () => {
  const event = { event_title: 'Cup', tournament_date: 'November 20, 2026', region: 'Europe' };

  beforeEach(() => {
    worker = startWorker(undefined, isUsableContent);
  });

  it.each([
    ['no rows', []],
    ['rows that are no records', [1, null, 'x']],
    ['records without a date', [{ event_title: 'Cup' }]],
  ])('does not take the place of a good copy: %s', async (_what, rows) => {
    await storeEvents([event]);
    worker.network.serve(EVENTS, json(rows));
    const response = await worker.get(EVENTS);
    expect(await response.json()).toEqual([event]);
    expect(response.headers.get(STORED_BECAUSE_HEADER)).toBe('unusable');
    await worker.settle();
    worker.network.cut();
    expect(await (await worker.get(EVENTS)).json()).toEqual([event]);
  });

  it('does not take the place of a good copy: a list of bans of which nothing can be read', async () => {
    const BANS = '/content/bans.json';
    const good = { updated: '2026-11-20', entries: [{ cards: ['OP01-001'] }] };
    worker.network.serve(BANS, json(good));
    await worker.get(BANS);
    await worker.settle();
    for (const bad of [{ entries: [{ cards: ['?'] }] }, { error: 'none' }, []]) {
      worker.network.serve(BANS, json(bad));
      expect(await (await worker.get(BANS)).json()).toEqual(good);
    }
    worker.network.serve(BANS, json({ entries: [] }));
    expect(await (await worker.get(BANS)).json()).toEqual({ entries: [] });
  });

  it('is not stored where there is no copy, and comes as it is', async () => {
    await storeEvents([]);
    expect(await worker.dependencies.store.keys('files')).toEqual(new Set());
    expect(await (await worker.get(EVENTS)).json()).toEqual([]);
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
    expect(await worker.dependencies.store.keys('files')).toEqual(new Set());
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
    expect(await worker.dependencies.store.keys('files')).toEqual(new Set());
  });
});
