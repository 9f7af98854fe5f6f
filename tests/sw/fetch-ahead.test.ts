import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FALLBACK_SECONDS } from '../../src/resources/cache-policy';
import { STORAGE_LIMIT_SECONDS } from '../../src/storage/in-time';
import { STORE_RETRY_SECONDS } from '../../sw/content-store';
import { fetchAhead } from '../../sw/fetch-ahead';
import { NETWORK_TIMEOUT_SECONDS } from '../../sw/network';
import { limitQuota } from './fake-quota';
import {
  breathe,
  type FakeWorker,
  freshDevice,
  held,
  html,
  json,
  notFound,
  ORIGIN,
  png,
  silent,
  startWorker,
} from './fixtures';

const STATS = '/content/stats/stats_west_p_20261120.json';
const EVENTS = '/content/events.json';
const PICTURE = '/content/thumbs/OP14/OP14-041.png';

let worker: FakeWorker;

beforeEach(() => {
  freshDevice();
  worker = startWorker();
});

function ask(...addresses: string[]) {
  return fetchAhead(addresses, ORIGIN, worker.dependencies);
}

describe('fetching ahead', () => {
  it('stores files and pictures for the time without a network', async () => {
    worker.network.serve(STATS, json(['stats']));
    worker.network.serve(EVENTS, json(['events']));
    worker.network.serve(PICTURE, png());
    expect(await ask(STATS, EVENTS, PICTURE)).toEqual({
      type: 'fetch-ahead-report',
      stored: 3,
      absent: [],
      failed: [],
      full: false,
      unavailable: false,
    });
    worker.network.cut();
    expect(await (await worker.get(STATS)).json()).toEqual(['stats']);
    expect(await (await worker.get(EVENTS)).json()).toEqual(['events']);
    expect((await worker.get(PICTURE)).ok).toBe(true);
  });

  it('asked twice, fetches nothing twice and reports the same', async () => {
    worker.network.serve(STATS, json([]));
    worker.network.serve(PICTURE, png());
    const first = await ask(STATS, PICTURE);
    expect(await ask(STATS, `${STATS}?v=1`, PICTURE)).toEqual({ ...first, stored: 3 });
    expect(worker.network.asked).toHaveLength(2);
  });

  it('asks again for an undated file that is twelve hours old, and for no other', async () => {
    worker.network.serve(STATS, json(['stats']));
    worker.network.serve(EVENTS, json(['events']));
    worker.network.serve(PICTURE, png());
    await ask(STATS, EVENTS, PICTURE);
    worker.network.asked.length = 0;
    worker.network.serve(EVENTS, json(['newer events']));
    await worker.clock.advance(11 * 3600);
    await ask(STATS, EVENTS, PICTURE);
    expect(worker.network.asked).toEqual([]);
    await worker.clock.advance(3600);
    await ask(STATS, EVENTS, PICTURE);
    expect(worker.network.asked.map(({ path }) => path)).toEqual([EVENTS]);
    worker.network.cut();
    expect(await (await worker.get(EVENTS)).json()).toEqual(['newer events']);
    await worker.clock.advance(24 * 3600);
    expect(await ask(STATS, EVENTS, PICTURE)).toMatchObject({ stored: 3, failed: [] });
  });

  it('reports what is stored as stored without a network, too', async () => {
    worker.network.serve(STATS, json([]));
    await ask(STATS);
    worker.network.cut();
    expect(await ask(STATS, EVENTS)).toMatchObject({ stored: 1, failed: [EVENTS] });
  });

  it('tells what the host does not have from what failed', async () => {
    worker.network.serve(STATS, notFound());
    worker.network.serve(EVENTS, html());
    worker.network.serve(PICTURE, json([], 500));
    expect(await ask(STATS, EVENTS, PICTURE)).toMatchObject({
      stored: 0,
      absent: [STATS],
      failed: [EVENTS, PICTURE],
    });
  });

  it('takes no stored fallback for the file asked for', async () => {
    worker.network.serve('/content/stats/stats_west_p_20261119.json', json([]));
    await ask('/content/stats/stats_west_p_20261119.json');
    expect(await ask(STATS)).toMatchObject({ stored: 0, absent: [STATS] });
  });

  it('fetches nothing the cache policy has no rule for', async () => {
    const strangers = [
      '/api/auth/status',
      '/content/secrets.json',
      'https://elsewhere.example/content/events.json',
      '//elsewhere.example/content/events.json',
      'javascript:alert(1)',
      'http://[',
      '',
    ];
    expect(await ask(...strangers)).toMatchObject({ stored: 0, failed: strangers });
    expect(worker.network.asked).toEqual([]);
  });

  it('has four requests in flight at a time and no more', async () => {
    const sets = Array.from({ length: 10 }, (_, n) => `/content/thumbs/OP01/OP01-00${n}.png`);
    const gates = sets.map((path) => {
      const gate = held(png());
      worker.network.serve(path, gate.answer);
      return gate;
    });
    const report = ask(...sets);
    await vi.waitFor(() => expect(worker.network.asked.length).toBeGreaterThanOrEqual(4));
    await breathe();
    expect(worker.network.asked).toHaveLength(4);
    gates[1]?.release();
    await vi.waitFor(() => expect(worker.network.asked.length).toBeGreaterThanOrEqual(5));
    await breathe();
    expect(worker.network.asked).toHaveLength(5);
    for (const gate of gates) gate.release();
    expect((await report).stored).toBe(10);
  });

  it('shares the request with a page that asks meanwhile', async () => {
    const gate = held(json(['shared']));
    worker.network.serve(STATS, gate.answer);
    const report = ask(STATS);
    const answer = worker.get(STATS);
    await breathe();
    gate.release();
    expect(await (await answer).json()).toEqual(['shared']);
    expect((await report).stored).toBe(1);
    expect(worker.network.asked).toHaveLength(1);
  });

  it('fetches nothing while the device’s storage is silent, and says so until it answers', async () => {
    const working = globalThis.indexedDB;
    globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory;
    worker.network.serve(STATS, json([]));
    const report = ask(STATS);
    await worker.clock.advance(STORAGE_LIMIT_SECONDS);
    expect(await report).toMatchObject({ stored: 0, failed: [STATS], unavailable: true });
    expect(worker.network.asked).toEqual([]);
    globalThis.indexedDB = working;
    expect(await ask()).toMatchObject({ unavailable: true });
    await worker.clock.advance(STORE_RETRY_SECONDS);
    expect(await ask()).toMatchObject({ unavailable: false });
    expect(await ask(STATS)).toMatchObject({ stored: 1, failed: [] });
  });

  it('ends at the first silence: the rest is asked for another time', async () => {
    const paths = Array.from({ length: 9 }, (_, n) => `/content/thumbs/OP01/OP01-00${n}.png`);
    for (const path of paths) worker.network.serve(path, silent());
    const report = ask(...paths);
    await worker.clock.advance(NETWORK_TIMEOUT_SECONDS);
    expect((await report).failed).toEqual(paths);
    expect(worker.network.asked).toHaveLength(4);
  });

  it('asks after everything a page asks for', async () => {
    worker.network.serve(STATS, json([]));
    worker.network.serve(EVENTS, json([]));
    await ask(STATS);
    await worker.get(EVENTS);
    expect(worker.network.asked.map(({ init }) => init.priority)).toEqual(['low', 'auto']);
  });

  it('leaves its silent connections to a page that needs one, but for those the page waits for', async () => {
    worker.network.serve(STATS, silent());
    worker.network.serve(PICTURE, silent());
    worker.network.serve(EVENTS, json(['events']));
    const report = ask(STATS, PICTURE);
    await breathe();
    const joined = worker.get(STATS);
    await worker.clock.advance(FALLBACK_SECONDS);
    expect(await (await worker.get(EVENTS)).json()).toEqual(['events']);
    const isGivenUp = worker.network.asked.map(({ init }) => init.signal?.aborted);
    expect(isGivenUp).toEqual([false, true, false]);
    await worker.clock.advance(NETWORK_TIMEOUT_SECONDS);
    expect((await joined).status).toBe(504);
    expect((await report).failed).toEqual([STATS, PICTURE]);
  });

  it('says that there was no room, and does so no longer once there is', async () => {
    worker.network.serve(STATS, json([{ name: 'long' }]));
    const quota = limitQuota(4);
    expect(await ask(STATS)).toMatchObject({ failed: [STATS], full: true });
    quota.release();
    expect(await ask(STATS)).toMatchObject({ failed: [], full: false });
  });

  it('without a store reports everything as failed', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    worker.network.serve(STATS, json([]));
    expect(await ask(STATS)).toMatchObject({ stored: 0, failed: [STATS], full: false });
    expect(worker.troubles).toContain('unavailable');
  });
});

describe('without IndexedDB', () => {
  it('everything still comes from the network', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    worker.network.serve(STATS, json(['stats']));
    worker.network.serve(EVENTS, json(['events']));
    worker.network.serve(PICTURE, png());
    expect(await (await worker.get(STATS)).json()).toEqual(['stats']);
    expect(await (await worker.get(EVENTS)).json()).toEqual(['events']);
    expect((await worker.get(PICTURE)).ok).toBe(true);
    await worker.settle();
  });
});
