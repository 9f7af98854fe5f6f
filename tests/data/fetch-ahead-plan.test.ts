import { describe, expect, it } from 'vitest';
import {
  type FetchAheadPlan,
  planFetchAhead,
  prefetchAll,
  type SeenRankings,
} from '../../src/data/daily/fetch-ahead-plan';
import { findCacheRule } from '../../src/resources/cache-policy';
import { RESOURCES } from '../../src/resources/network-resources';
import type { FetchAheadReport } from '../../src/resources/stored-answer';

/** Each is played half as much as the one before it in the table. */
const asRanked = (leaders: readonly string[]) =>
  leaders.map((leader, index) => ({ leader, playRate: 0.5 ** (index + 1) }));

const LEADERS = Array.from({ length: 12 }, (_, n) => `OP01-0${n + 10}`);

function plan(seen: Partial<SeenRankings> = {}): FetchAheadPlan {
  return planFetchAhead({
    period: 'west_p',
    date: '20261120',
    leaders: asRanked(LEADERS),
    ...seen,
  });
}

describe('ready offline can’t be without', () => {
  it('the rankings of the day, card data and events; a day for the trend there may not be', () => {
    const { required, first, essential, rankingsDay } = plan();
    const names = [...first, ...essential]
      .filter((request) => required.has(request))
      .map(([address]) => address?.split('/').at(-1));
    expect(names).toEqual(['rankings_west_p_20261120.json', 'card_data.json', 'events.json']);
    expect(rankingsDay).toBe('20261120');
    expect(planFetchAhead(null).rankingsDay).toBeNull();
  });
});

describe('ready offline waits for', () => {
  it('the rankings that are shown, or the whole file where the host has no slim one', () => {
    expect(plan().first).toContainEqual([
      '/content/stats/rankings_west_p_20261120.json',
      '/content/stats/stats_west_p_20261120.json',
    ]);
  });

  it('the rankings of the day before, which the trend of a whole season counts from', () => {
    expect(plan().first).toContainEqual([
      '/content/stats/rankings_west_p_20261119.json',
      '/content/stats/stats_west_p_20261119.json',
    ]);
  });

  it('the rankings of 6 days before, which the trend of a last week counts from', () => {
    expect(plan({ period: 'lw_p' }).first).toContainEqual([
      '/content/stats/rankings_lw_p_20261114.json',
      '/content/stats/stats_lw_p_20261114.json',
    ]);
  });

  it('the trend of the day that is shown, not of today', () => {
    expect(plan({ date: '20261101' }).first).toContainEqual([
      '/content/stats/rankings_west_p_20261031.json',
      '/content/stats/stats_west_p_20261031.json',
    ]);
  });

  it('the content of the free tools', () => {
    const { first, essential } = plan();
    const addresses = [...first, ...essential].map(([address]) => address);
    expect(addresses).toContain('/content/card_data.json');
    expect(addresses).toContain('/content/events.json');
    expect(addresses).toContain('/content/tournaments.json?v=4');
    expect(addresses).toContain('/content/bans.json?absent=204');
    expect(addresses).toContain('/content/end_of_time.txt?absent=204');
    expect(addresses).toContain('/content/stats/leaderboard_west_p_20261120.json');
  });

  it('each leaderboard once', () => {
    const { essential } = planFetchAhead(
      { period: 'west_p', date: '20261120', leaders: [] },
      {
        leaderboards: [
          { period: 'west_p', date: '20261120' },
          { period: 'lw', date: '20261119' },
        ],
      },
    );
    const boards = essential.flat().filter((address) => address.includes('leaderboard'));
    expect(boards).toEqual([
      '/content/stats/leaderboard_west_p_20261120.json',
      '/content/stats/leaderboard_lw_20261119.json',
    ]);
  });

  it('a picture of every ranked leader: the thumbnail, or the full one where the host has none', () => {
    const requests = plan().pictures;
    for (const id of LEADERS) {
      expect(requests).toContainEqual([
        `/content/thumbs/OP01/${id}.png`,
        `/content/cards/OP01/${id}.png`,
      ]);
    }
  });
});

it('pictures of the leaders played most come first', () => {
  const { pictures } = plan({
    leaders: [
      { leader: 'OP01-010', playRate: 0.1 },
      { leader: 'OP01-011', playRate: 0.6 },
      { leader: 'OP01-012', playRate: 0.3 },
    ],
  });
  expect(pictures.map(([address]) => address?.slice(-12, -4))).toEqual([
    'OP01-011',
    'OP01-012',
    'OP01-010',
  ]);
});

describe('of the pages for patrons are planned', () => {
  const leaderAt = (id: string) => [
    `/content/stats/leader_west_p_20261120/${id}.json`,
    `/content/stats/leader_west_p_20261119/${id}.json`,
  ];

  it('the matrix, the pairs and the leaders that make up 80 % of the play, most played first, of the day or the one before', () => {
    const leaders = ['OP01-010', 'OP01-011', 'OP01-012', 'OP01-013'].map((leader, index) => ({
      leader,
      playRate: [0.05, 0.3, 0.15, 0.5][index] ?? 0,
    }));
    const { ofAllLeaders, leaderPages } = plan({ leaders });
    expect([...ofAllLeaders, ...leaderPages]).toEqual([
      ['/content/stats/matrix_west_p_20261120.json', '/content/stats/matrix_west_p_20261119.json'],
      ['/content/stats/pairs_west_p_20261120.json', '/content/stats/pairs_west_p_20261119.json'],
      leaderAt('OP01-013'),
      leaderAt('OP01-011'),
    ]);
  });

  it('the reader’s own leaders before them, each once, and none that has no page', () => {
    const { leaderPages } = planFetchAhead(
      { period: 'west_p', date: '20261120', leaders: asRanked(LEADERS) },
      { ownLeaders: ['OP01-018', 'OP09-099', 'OP01-010'] },
    );
    expect(leaderPages).toEqual(['OP01-010', 'OP01-018', 'OP01-011', 'OP01-012'].map(leaderAt));
  });

  it('fewer than the device keeps', () => {
    const leaders = Array.from({ length: 100 }, (_, n) => ({
      leader: `OP01-${100 + n}`,
      playRate: 0.01,
    }));
    const { leaderPages } = plan({ leaders });
    expect(leaderPages.length).toBeLessThan(RESOURCES.leader.keptLeaders);
    expect(leaderPages).toHaveLength(40);
  });

  it('none where there are no rankings', () => {
    expect(planFetchAhead(null).leaderPages).toEqual([]);
  });
});

describe('fetched afterwards are', () => {
  it('the latest video and the pictures of an exported top 10', () => {
    expect(plan().optional).toEqual([
      ['/content/latest_video.txt?absent=204'],
      ...LEADERS.slice(0, 10).map((id) => [`/content/cards/OP01/${id}.png`]),
    ]);
  });
});

it('a picture of leaders that the rankings do not name, for a report may, is fetched once, and afterwards', () => {
  const { pictures, optional } = planFetchAhead(
    { period: 'west_p', date: '20261120', leaders: asRanked(['OP01-010']) },
    { everyLeader: ['OP01-010', 'P-047', 'P-047'] },
  );
  expect(pictures.map(([address]) => address)).toEqual(['/content/thumbs/OP01/OP01-010.png']);
  expect(optional.flat().filter((address) => address.includes('/thumbs/'))).toEqual([
    '/content/thumbs/P/P-047.png',
  ]);
});

it('the whole file with the matchups is not asked for where there are slim rankings', () => {
  const { first, essential, pictures, optional } = plan();
  const asked = [...first, ...essential, ...pictures, ...optional].map(([address]) => address);
  expect(asked.filter((address) => address?.includes('/stats_'))).toEqual([]);
});

it('nothing is planned that the worker would not store', () => {
  const { first, essential, pictures, ofAllLeaders, leaderPages, optional } = plan();
  for (const address of [
    ...first,
    ...essential,
    ...pictures,
    ...ofAllLeaders,
    ...leaderPages,
    ...optional,
  ].flat()) {
    expect(findCacheRule(`https://nest.example${address}`, 'https://nest.example')).not.toBeNull();
  }
});

describe('a plan', () => {
  /** A host that has some of what it is asked for, and a network that fails for others. */
  function host({ absent = [], failed = [] }: { absent?: string[]; failed?: string[] }) {
    const asked: (readonly string[])[] = [];
    const fetchAhead = async (addresses: readonly string[]): Promise<FetchAheadReport> => {
      asked.push(addresses);
      return {
        type: 'fetch-ahead-report',
        stored: addresses.length,
        absent: addresses.filter((address) => absent.includes(address)),
        failed: addresses.filter((address) => failed.includes(address)),
        full: false,
        unavailable: false,
      };
    };
    return { asked, fetchAhead };
  }

  it('is fulfilled when everything is stored, with one question', async () => {
    const { asked, fetchAhead } = host({});
    expect(await prefetchAll([['a', 'b'], ['c']], fetchAhead)).toMatchObject({ isDone: true });
    expect(asked).toEqual([['a', 'c']]);
  });

  it('takes the second best only of what the host does not have', async () => {
    const { asked, fetchAhead } = host({ absent: ['a'], failed: ['c'] });
    expect(
      await prefetchAll(
        [
          ['a', 'b'],
          ['c', 'd'],
          ['e', 'f'],
        ],
        fetchAhead,
      ),
    ).toMatchObject({ isDone: false });
    expect(asked).toEqual([['a', 'c', 'e'], ['b']]);
  });

  it('is fulfilled though the host does not have something at all', async () => {
    const { fetchAhead } = host({ absent: ['a', 'b', 'd'] });
    const requests = [['a', 'b'], ['c'], ['d', 'e']];
    expect(await prefetchAll(requests, fetchAhead)).toEqual({
      isDone: true,
      absent: [['a', 'b']],
      isFull: false,
    });
  });

  it('is not fulfilled where the host does not have something that is required', async () => {
    const rankings = ['a', 'b'];
    const { fetchAhead } = host({ absent: ['a', 'b', 'c'] });
    expect(await prefetchAll([rankings, ['c']], fetchAhead, new Set([rankings]))).toMatchObject({
      isDone: false,
    });
    const other = host({ absent: ['a', 'c'] });
    expect(
      await prefetchAll([rankings, ['c']], other.fetchAhead, new Set([rankings])),
    ).toMatchObject({ isDone: true });
  });

  it('is not fulfilled when something failed', async () => {
    const { fetchAhead } = host({ absent: ['a'], failed: ['b'] });
    expect(await prefetchAll([['a', 'b'], ['c']], fetchAhead)).toMatchObject({ isDone: false });
  });

  it('of nothing is fulfilled and asks nothing', async () => {
    const { asked, fetchAhead } = host({});
    expect(await prefetchAll([], fetchAhead)).toMatchObject({ isDone: true });
    expect(asked).toEqual([]);
  });
});
