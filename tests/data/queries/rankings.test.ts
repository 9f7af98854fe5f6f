// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rankingsHistoryQuery, rankingsQuery } from '../../../src/data/queries/rankings';
import { fileOf } from '../../fixtures/daily-addresses';
import { rankedRows } from '../../fixtures/leader-stats';
import { dropped, json, loginPage, onNetwork, status, stored } from '../../fixtures/network';

const MIDDAY = new Date('2026-11-20T20:00:00Z');
const HOURS_TO_MIDNIGHT = 12;
const MINUTE = 60_000;

const slim = (date: string) => fileOf('rankings', 'west_p', date);
const TODAY = slim('20261120');
const TOMORROW = slim('20261121');

const network = onNetwork();
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: MIDDAY });
  client = new QueryClient();
  client.mount();
});
afterEach(() => {
  stop();
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
});

/** Opens the screen: from here on the query lives. */
async function open() {
  const observer = new QueryObserver(client, rankingsQuery('west_p'));
  stop = observer.subscribe(() => {});
  await arrival();
  return observer;
}

/** What loads them comes in a file of its own. */
async function arrival() {
  await vi.dynamicImportSettled();
  await wait(0);
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the rankings query', () => {
  it('asks the service worker even when the browser believes to be offline', async () => {
    onlineManager.setOnline(false);
    network.answer(TODAY, stored(rankedRows(2), '20261119'));
    const screen = await open();
    expect(screen.getCurrentResult().data?.date).toBe('20261119');
  });

  it("rests with today's file until the next Pacific midnight, then asks for the new day's", async () => {
    network.answer(TODAY, json(rankedRows(2)));
    network.answer(TOMORROW, json(rankedRows(3)));
    const screen = await open();
    await wait(HOURS_TO_MIDNIGHT * 60 * MINUTE - MINUTE);
    expect(network.asked).toEqual([TODAY]);
    expect(screen.getCurrentResult().isStale).toBe(false);
    await wait(5 * MINUTE);
    expect(screen.getCurrentResult().data?.date).toBe('20261121');
  });

  it("looks for today's file again while yesterday's serves", async () => {
    network.answer(slim('20261119'), json(rankedRows(2)));
    const screen = await open();
    expect(screen.getCurrentResult().data?.date).toBe('20261119');
    network.answer(TODAY, json(rankedRows(2)));
    await wait(5 * MINUTE);
    expect(screen.getCurrentResult().data?.date).toBe('20261120');
  });

  it('tries again by itself, soon, where stored data is the fallback', async () => {
    network.answer(TODAY, stored(rankedRows(2), '20261102'));
    const screen = await open();
    network.answer(TODAY, json(rankedRows(2)));
    await wait(30_000);
    expect(screen.getCurrentResult().data?.date).toBe('20261120');
  });

  it('asks again at once when the connection returns', async () => {
    onlineManager.setOnline(false);
    network.answer(TODAY, stored(rankedRows(2), '20261119'));
    const screen = await open();
    network.answer(TODAY, json(rankedRows(2)));
    onlineManager.setOnline(true);
    await wait(1);
    expect(screen.getCurrentResult().data?.date).toBe('20261120');
  });

  it.each([
    ['a dropped connection', dropped],
    ['a host in trouble', status(503)],
  ])('tries twice more after %s, then says so, and goes on trying', async (_, answering) => {
    network.answer(TODAY, answering);
    const screen = await open();
    expect(screen.getCurrentResult().isError).toBe(false);
    await wait(2000);
    expect(screen.getCurrentResult().isError).toBe(true);
    expect(network.asked.filter((path) => path === TODAY)).toHaveLength(3);
    network.answer(TODAY, json(rankedRows(2)));
    await wait(31_000);
    expect(screen.getCurrentResult().isSuccess).toBe(true);
  });

  it.each([
    ['a login page', loginPage],
    ['a file that is no file', json({})],
  ])('does not insist on %s', async (_, answering) => {
    network.answer(TODAY, answering);
    const screen = await open();
    expect(screen.getCurrentResult().isError).toBe(true);
    expect(network.asked.filter((path) => path === TODAY)).toHaveLength(1);
  });
});

describe('the history query', () => {
  const shown = { kind: 'rankings', period: 'west_p', date: '20261120' } as const;

  it('rests with history that it has, and asks again for what it has not when the connection returns', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const past = slim('20261119');
    const observer = new QueryObserver(client, rankingsHistoryQuery(shown));
    stop = observer.subscribe(() => {});
    await wait(0);
    expect(observer.getCurrentResult().data).toBeNull();
    network.answer(past, json(rankedRows(2)));
    await reconnect();
    expect(observer.getCurrentResult().data?.leaders).toHaveLength(2);
    await reconnect();
    expect(network.asked).toEqual([past, past]);
  });
});

async function reconnect() {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await wait(1);
}
