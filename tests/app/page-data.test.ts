// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { primePageData } from '../../src/app/start/page/page-data';
import { rankingsHistoryQuery, rankingsQuery } from '../../src/data/queries/rankings';
import { tournamentsQuery } from '../../src/data/queries/tournaments';
import { decodeRankingsData, packPageData } from '../../src/data/schemas/page-data';
import type { PageData, RankingsData } from '../../src/resources/prerendered-page';
import { rankedRows } from '../fixtures/leader-stats';
import { type FakeNetwork, fakeNetwork } from '../fixtures/network';
import { tournamentRow } from '../fixtures/tournaments';

const TODAY = '20261120';
const YESTERDAY = '20261119';

let network: FakeNetwork;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] });
  network = fakeNetwork();
  client = new QueryClient();
});
afterEach(() => {
  client.clear();
  document.body.innerHTML = '';
});

function comeWith(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page-data';
  block.textContent = text;
  document.body.append(block);
}

const rankings = (date: string, history: unknown = null): PageData => ({
  kind: 'rankings',
  period: 'west_p',
  date,
  version: 'v',
  rankings: rankedRows(3),
  history,
});

/** As a server writes it. */
const written = (data: PageData, changed: object = {}) =>
  JSON.stringify({ ...(packPageData(data) as object), ...changed });

const state = () => client.getQueryState(rankingsQuery('west_p').queryKey);

describe('the data of a page', () => {
  it('is there before anything is asked for', async () => {
    comeWith(written(rankings(YESTERDAY)));
    expect(await primePageData(client)).toBe(true);
    expect(state()?.data).toMatchObject({ date: YESTERDAY, freshness: { dataDate: YESTERDAY } });
    expect(state()?.data?.value.leaders).toHaveLength(3);
    expect(network.asked).toEqual([]);
  });

  it('counts as the newest where it is of today and whole; else it is asked for again', async () => {
    const isNewest = async (data: PageData) => {
      document.body.innerHTML = '';
      client.clear();
      comeWith(written(data));
      await primePageData(client);
      return (state()?.dataUpdatedAt ?? 0) > 0;
    };
    expect(await isNewest(rankings(TODAY, rankedRows(2)))).toBe(true);
    expect(await isNewest(rankings(YESTERDAY, rankedRows(2)))).toBe(false);
    // Stored alone, today's would have no trend.
    expect(await isNewest(rankings(TODAY))).toBe(false);
  });

  it('has what the trend is counted from', async () => {
    comeWith(written(rankings(TODAY, rankedRows(2))));
    await primePageData(client);
    const shown = { kind: 'rankings', period: 'west_p', date: TODAY } as const;
    const ranks = rankedRows(2).map((row) => ({
      leader: row.leader,
      weightedWinRate: row.weighted_win_rate,
    }));
    expect(client.getQueryData(rankingsHistoryQuery(shown).queryKey)?.leaders).toEqual(ranks);
  });

  it('is read as the files are, each name once, and of the earlier file only what ranks leaders', async () => {
    const data = rankings(TODAY, rankedRows(2)) as RankingsData;
    const text = written(data);
    expect(text.match(/leaderName/g)).toHaveLength(1);
    comeWith(text);
    await primePageData(client);
    expect(state()?.data?.value).toEqual(decodeRankingsData(data).current);
  });

  it('may be the decks of tournaments', async () => {
    comeWith(written({ kind: 'tournaments', version: 'v', tournaments: [tournamentRow({})] }));
    expect(await primePageData(client)).toBe(true);
    const shown = client.getQueryData(tournamentsQuery().queryKey);
    expect(shown?.value.decks).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"kind":'],
    ['another kind', written(rankings(TODAY), { kind: 'decks' })],
    ['no day', written(rankings(TODAY), { date: '20261199' })],
    ['no period', written(rankings(TODAY), { period: 'nowhere' })],
    ['no list', written(rankings(TODAY), { rankings: {} })],
    ['no row', written(rankings(TODAY), { rankings: { names: ['leader'], rows: [['<b>']] } })],
  ])('is foreign data: with %s nothing is begun with', async (_, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    comeWith(text);
    expect(await primePageData(client)).toBe(false);
    expect(state()?.data).toBeUndefined();
  });

  it('is nothing on a page that brought none', async () => {
    expect(await primePageData(client)).toBe(true);
    expect(state()).toBeUndefined();
  });
});
