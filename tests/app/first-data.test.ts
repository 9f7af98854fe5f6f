// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWithFirstData } from '../../src/app/first-data';
import { rankingsQuery } from '../../src/data/queries/rankings';
import type { FirstData } from '../../src/resources/first-picture';
import { rankedRows, stats } from '../fixtures/leader-stats';
import { type FakeNetwork, fakeNetwork, json } from '../fixtures/network';

const MIDDAY = new Date('2026-11-20T20:00:00Z');
const TODAY = '20261120';
const YESTERDAY = '20261119';
const TODAYS_FILE = `/content/stats/rankings_west_p_${TODAY}.json`;

let network: FakeNetwork;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: MIDDAY });
  network = fakeNetwork();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function comeWith(date: string, history: FirstData['history'] = null): void {
  const data: FirstData = {
    period: 'west_p',
    date,
    version: 'v',
    current: { leaders: [stats('OP01-001')], sides: 2000 },
    history,
  };
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-data';
  block.textContent = JSON.stringify(data);
  document.body.append(block);
}

const isFresh = () =>
  (client.getQueryState(rankingsQuery('west_p').queryKey)?.dataUpdatedAt ?? 0) > 0;
const shown = () => client.getQueryData(rankingsQuery('west_p').queryKey);

describe('what came with the page', () => {
  it('is begun with at once, and nobody asked, where it is of today', async () => {
    comeWith(TODAY);
    await beginWithFirstData(client);
    expect(shown()?.date).toBe(TODAY);
    expect(network.asked).toEqual([]);
  });

  it('is asked for again together with the earlier rankings it lacks, lest these are stored alone', async () => {
    comeWith(TODAY);
    await beginWithFirstData(client);
    expect(isFresh()).toBe(false);
  });

  it('counts as the newest where it is whole', async () => {
    comeWith(TODAY, { leaders: [stats('OP01-001')] });
    await beginWithFirstData(client);
    expect(isFresh()).toBe(true);
  });

  it('waits for today’s where it is of yesterday: they are what is begun with', async () => {
    network.answer(TODAYS_FILE, json(rankedRows(3)));
    comeWith(YESTERDAY);
    const begun = beginWithFirstData(client);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
    await begun;
    expect(shown()?.date).toBe(TODAY);
    expect(shown()?.value.leaders).toHaveLength(3);
  });

  it('of yesterday is begun with, as what it is, where today’s take long', async () => {
    network.answer(TODAYS_FILE, () => new Promise(() => {}));
    comeWith(YESTERDAY);
    const begun = beginWithFirstData(client);
    await vi.advanceTimersByTimeAsync(1499);
    expect(shown()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await begun;
    expect(shown()).toMatchObject({ date: YESTERDAY, freshness: { dataDate: YESTERDAY } });
  });

  it('is nothing on a page that brought nothing', async () => {
    await beginWithFirstData(client);
    expect(shown()).toBeUndefined();
    expect(network.asked).toEqual([]);
  });
});
