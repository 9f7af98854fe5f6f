/**
 * The page's requests answered by the real worker's code: what one says in marks the other must read.
 */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeaderPage } from '../../src/data/leader-analysis';
import { isUsableContent } from '../../src/data/schemas/payloads';
import { readContentRequest, respond } from '../../sw/respond';
import { curveRow, decklistRow, handsRow, techRow } from '../fixtures/analyses';
import { fileOf } from '../fixtures/daily-addresses';
import { rankedRows, statsRow } from '../fixtures/leader-stats';
import { withWorker } from '../fixtures/network';
import {
  type FakeWorker,
  freshDevice,
  json,
  notFound,
  ORIGIN,
  silent,
  startWorker,
} from '../sw/fixtures';

const NOW = new Date('2026-11-20T20:00:00Z');
const slim = (date: string) => fileOf('rankings', 'west_p', date);
const whole = (date: string) => fileOf('stats', 'west_p', date);
const EVENTS = '/content/events.json';
const event = { tournament_name: 'Harbour Open', tournament_date: 'December 5, 2026' };

let worker: FakeWorker;
let stored: Promise<unknown>[];
let rankings: typeof import('../../src/data/rankings');
let events: typeof import('../../src/data/events');

beforeEach(async () => {
  freshDevice();
  worker = startWorker(NOW, isUsableContent);
  stored = [];
  withWorker();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, ORIGIN), init);
    const wanted = readContentRequest(request, ORIGIN);
    if (!wanted) throw new Error(`Not the worker's: ${address}`);
    return respond(wanted, worker.dependencies, (work) => stored.push(work));
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // What a session remembers begins anew with each test.
  vi.resetModules();
  rankings = await import('../../src/data/rankings');
  events = await import('../../src/data/events');
});

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const askedPaths = () => worker.network.asked.map(({ path }) => path);
const load = (now = NOW) => rankings.loadRankings('west_p', now);

async function settle() {
  while (stored.length > 0) await stored.shift();
}

/** Has the rankings of a day stored, as a visit on that day does. */
async function visitOn(date: string, rows: unknown = rankedRows(3)) {
  worker.network.serve(slim(date), json(rows));
  await load(new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T20:00:00Z`));
  await settle();
  worker.network.asked.length = 0;
}

describe('rankings over a connection that fails', () => {
  it('ask for no whole file of the network: only the stored one is wanted', async () => {
    worker.network.serve(slim('20261120'), () => Promise.reject(new TypeError('Failed to fetch')));
    worker.network.serve(whole('20261120'), json(rankedRows(3)));
    await expect(load()).rejects.toMatchObject({ name: 'OfflineError' });
    await settle();
    expect(askedPaths()).toEqual([slim('20261120')]);
  });

  it('say so, and are the newest stored', async () => {
    await visitOn('20261118');
    worker.network.cut();
    expect(await load()).toMatchObject({
      date: '20261118',
      freshness: { storedBecause: 'network-failed', isFallback: true },
    });
  });

  it('name the silence, which is not retried', async () => {
    worker.network.serve(slim('20261120'), silent());
    const failure = load().catch((error) => error);
    await worker.clock.advance(8);
    expect(await failure).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a host that has full files only', () => {
  const HERO = 'OP01-001';
  const files: Readonly<Record<string, unknown>> = {
    [whole('20261120')]: [statsRow(HERO), statsRow('OP02-001')],
    '/content/stats/hands_west_p_20261120.json': [handsRow()],
    '/content/stats/decklist_west_p_20261120.json': [decklistRow()],
    '/content/stats/matchuptech_west_p_20261120.json': [techRow()],
  };
  const loadLeader = async (page: LeaderPage) => {
    vi.resetModules();
    const { loadLeaderAnalysis } = await import('../../src/data/leader-analysis');
    return loadLeaderAnalysis({ page, leader: HERO, period: 'west_p', now: NOW });
  };
  const loadMatchups = async () => {
    vi.resetModules();
    const { loadDaily } = await import('../../src/data/daily/daily-content');
    return loadDaily({
      kind: 'matrix',
      isEmpty: ({ leaders }) => leaders.length === 0,
      subject: null,
      period: 'west_p',
      now: NOW,
    });
  };

  beforeEach(() => {
    for (const [path, rows] of Object.entries(files)) {
      worker.network.serve(path, json(rows));
    }
    worker.network.serve('/content/stats/curve.jsonl', () =>
      Promise.resolve(new Response(`${JSON.stringify(curveRow())}\n`)),
    );
  });

  it.each([
    ['detail', ['stats', 'hands', 'curve']],
    ['head-to-head', ['stats', 'techMatchups', 'curve']],
    ['decklists', ['stats', 'decks']],
  ] as const)(
    'shows what was seen on the page %s without a network, in a new session, with its date',
    async (page, parts) => {
      const { value } = await loadLeader(page);
      await settle();
      worker.network.cut();
      expect(await loadLeader(page)).toMatchObject({
        value,
        date: '20261120',
        pending: null,
        freshness: { storedBecause: 'network-failed', isFallback: true },
      });
      for (const part of parts) expect(value[part], part).not.toBeNull();
    },
  );

  it('shows what was seen of the matchups', async () => {
    const { value } = await loadMatchups();
    await settle();
    worker.network.cut();
    expect(await loadMatchups()).toMatchObject({
      value,
      freshness: { storedBecause: 'network-failed', isFallback: true },
    });
  });

  it('says that a leader never seen is not on this device', async () => {
    worker.network.cut();
    await expect(loadLeader('detail')).rejects.toMatchObject({ name: 'OfflineError' });
  });
});

describe('rankings whose host has published nothing for days', () => {
  it('are the newest stored, with their age', async () => {
    await visitOn('20261117');
    expect(await load()).toMatchObject({
      date: '20261117',
      freshness: { storedBecause: 'not-published', isFallback: true },
    });
  });

  it('are the newest stored for a clock far ahead, and for one that is behind', async () => {
    await visitOn('20261120');
    worker.network.serve(slim('20261120'), notFound());
    expect(await load(new Date('2026-11-24T20:00:00Z'))).toMatchObject({ date: '20261120' });
    expect(await load(new Date('2026-11-18T20:00:00Z'))).toMatchObject({ date: '20261120' });
    worker.network.cut();
    expect(await load(new Date('2026-11-18T20:00:00Z'))).toMatchObject({ date: '20261120' });
  });
});

describe('a device whose clock is off', () => {
  const SERVER_DATE = 'Fri, 20 Nov 2026 20:00:00 GMT';
  const withDate =
    (answer: Parameters<typeof worker.network.serve>[1]) =>
    async (request: Parameters<typeof answer>[0]) => {
      const response = await answer(request);
      response.headers.set('date', SERVER_DATE);
      return response;
    };

  it.each([
    ['two days ahead', '2026-11-22T20:00:00Z'],
    ['two days behind', '2026-11-18T20:00:00Z'],
  ])('by %s shows the day of the server, and remembers', async (_what, deviceTime) => {
    const device = new Date(deviceTime);
    vi.useFakeTimers({ toFake: ['Date'], now: device });
    vi.stubGlobal('localStorage', memoryStorage());
    worker = startWorker(device, isUsableContent);
    for (let day = 14; day <= 24; day++) {
      const path = slim(`202611${day}`);
      worker.network.serve(path, withDate(day <= 20 ? json(rankedRows(3)) : notFound()));
    }
    worker.network.serve(whole('20261122'), withDate(notFound()));
    const clock = await import('../../src/data/http/server-clock');
    const loadToday = () => clock.onServerDay((now) => load(now));
    expect(await loadToday()).toMatchObject({ date: '20261120', freshness: { isFallback: false } });
    await settle();
    expect(clock.serverNow().toISOString()).toBe('2026-11-20T20:00:00.000Z');
    vi.resetModules();
    const nextVisit = await import('../../src/data/http/server-clock');
    expect(nextVisit.serverNow().toISOString()).toBe('2026-11-20T20:00:00.000Z');
    worker.network.cut();
    expect(await loadToday()).toMatchObject({ date: '20261120' });
    vi.useRealTimers();
  });
});

describe('a bad publication', () => {
  it.each([
    ['an empty list', []],
    ['rows that cannot be read', [{ leader: 7 }]],
  ])('does not stick: %s', async (_what, rows) => {
    worker.network.serve(slim('20261120'), json(rows));
    await load().catch(() => {});
    await settle();
    worker.network.serve(slim('20261120'), json(rankedRows(3)));
    expect((await load()).value.leaders).toHaveLength(3);
  });

  it('that an earlier version has stored heals', async () => {
    const write = (body: string) =>
      worker.dependencies.store.write('files', slim('20261120').slice(15), {
        body: new TextEncoder().encode(body).buffer,
        type: 'application/json',
      });
    worker.network.serve(slim('20261120'), json(rankedRows(3)));
    for (const body of ['[]', '[{"leader":7}]', '[{"lead']) {
      await write(body);
      expect((await load()).value.leaders).toHaveLength(3);
      await settle();
    }
  });

  it('leaves the good events as they are, with their date', async () => {
    worker.network.serve(EVENTS, json([event]));
    await events.loadEvents();
    await settle();
    worker.network.serve(EVENTS, json([{ event_title: 'No day' }]));
    const { value, freshness } = await events.loadEvents();
    expect(value.entries).toHaveLength(1);
    expect(freshness).toMatchObject({ storedBecause: 'unusable', isFallback: true });
  });
});

describe('an answer that has not changed', () => {
  it('is the very value the page had: nothing is decoded or written', async () => {
    worker.network.serve(EVENTS, json([event]));
    const first = await events.loadEvents();
    await settle();
    const write = vi.spyOn(worker.dependencies.store, 'write');
    const again = await events.loadEvents({ previous: first });
    expect(again.value).toBe(first.value);
    await settle();
    worker.network.cut();
    const offline = await events.loadEvents({ previous: again });
    expect(offline.value).toBe(first.value);
    expect(offline.freshness.storedBecause).toBe('network-failed');
    expect(write).not.toHaveBeenCalled();
  });

  it('is no reason to keep what has changed', async () => {
    worker.network.serve(EVENTS, json([event]));
    const previous = await events.loadEvents();
    await settle();
    worker.network.serve(EVENTS, json([event, { ...event, tournament_name: 'Second' }]));
    expect((await events.loadEvents({ previous })).value.entries).toHaveLength(2);
  });

  it('is the same for daily rankings', async () => {
    await visitOn('20261120');
    const previous = await load();
    const again = await rankings.loadRankings('west_p', NOW, { previous });
    expect(again.value).toBe(previous.value);
  });
});

describe('a slow network', () => {
  it('is no missing one: a young copy is no fallback, an old one says why it is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    worker.network.serve(EVENTS, json([event]));
    await events.loadEvents();
    await settle();
    worker.network.serve(EVENTS, silent());
    const askSlowly = async () => {
      const asking = events.loadEvents();
      await worker.clock.advance(3.5);
      const { freshness } = await asking;
      await worker.clock.advance(10);
      return freshness;
    };
    expect(await askSlowly()).toMatchObject({ storedBecause: 'network-slow', isFallback: false });
    vi.setSystemTime(NOW.getTime() + 2 * 3_600_000);
    expect(await askSlowly()).toMatchObject({ storedBecause: 'network-slow', isFallback: true });
    vi.useRealTimers();
  });
});
