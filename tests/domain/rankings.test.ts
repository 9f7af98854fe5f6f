import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countMatches,
  filterRankings,
  findHorizon,
  isFiltering,
  type LeaderStats,
  RANKING_ORDER,
  rankLeaders,
  sortRankings,
} from '../../src/domain/figures/rankings';
import { sortKeysOf } from '../../src/domain/text/sort';
import { stats } from '../fixtures/leader-stats';

const DEFAULT_RANKING_SORT = { key: RANKING_ORDER.usual, direction: 'desc' } as const;
const RANKING_SORT_KEYS = sortKeysOf(RANKING_ORDER);

const strong = stats('OP01-001', { weightedWinRate: 0.56 });
const middle = stats('OP02-001', { weightedWinRate: 0.52 });
const weak = stats('OP03-001', { weightedWinRate: 0.44 });

const ids = (leaders: readonly LeaderStats[]) => leaders.map(({ leader }) => leader);

const anyLeaders = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 999 }), rate: fc.double({ min: 0, max: 1 }) }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const leadersOf = (list: readonly { id: number; rate: number }[]) =>
  list.map(({ id, rate }) =>
    stats(`OP01-${String(id).padStart(3, '0')}`, { weightedWinRate: rate }),
  );

describe('ranks', () => {
  it('follow the weighted win rate, from the highest', () => {
    const ranked = rankLeaders([weak, strong, middle], null);
    expect(ids(ranked)).toEqual(['OP01-001', 'OP02-001', 'OP03-001']);
    expect(ranked.map(({ currentRank }) => currentRank)).toEqual([1, 2, 3]);
  });

  it('are the same whatever order the file has, also for equal rates', () => {
    fc.assert(
      fc.property(anyLeaders, (list) => {
        const leaders = leadersOf(list.map(({ id }) => ({ id, rate: 0.5 })));
        expect(ids(rankLeaders(leaders.toReversed(), null))).toEqual(
          ids(rankLeaders(leaders, null)),
        );
      }),
    );
  });
});

describe('the trend', () => {
  it('is the past rank minus the current one: positive for a leader that rose', () => {
    const past = [strong, weak, middle].map((leader, index) => ({
      ...leader,
      weightedWinRate: 0.6 - index * 0.01,
    }));
    const ranked = rankLeaders([strong, middle, weak], past);
    expect(ranked.map(({ historicalRank }) => historicalRank)).toEqual([1, 3, 2]);
    expect(ranked.map(({ trend }) => trend)).toEqual([0, 1, -1]);
  });

  it('is none for a leader that the historical file does not hold', () => {
    const [, newcomer] = rankLeaders([strong, middle], [strong]);
    expect(newcomer).toMatchObject({ historicalRank: null, trend: null });
  });

  it('is none for everyone without a historical file', () => {
    expect(rankLeaders([strong, middle], null).every(({ trend }) => trend === null)).toBe(true);
  });

  it('is zero for everyone against the same file', () => {
    fc.assert(
      fc.property(anyLeaders, (list) => {
        const leaders = leadersOf(list);
        expect(rankLeaders(leaders, leaders).every(({ trend }) => trend === 0)).toBe(true);
      }),
    );
  });
});

describe('sorting', () => {
  const ranked = rankLeaders(
    [
      { ...strong, leaderName: 'Bram', wins: 5, games: 9, playRate: 0.2, rawWinRate: 0.5 },
      { ...middle, leaderName: 'ansel', wins: 7, games: 8, playRate: 0.3, rawWinRate: 0.7 },
      { ...weak, leaderName: 'Cato', wins: 6, games: 10, playRate: 0.1, rawWinRate: 0.6 },
    ],
    [weak, strong],
  );
  const first = 'OP01-001';
  const second = 'OP02-001';
  const third = 'OP03-001';

  it.each([
    ['rank', [first, second, third]],
    ['trend', [third, first, second]],
    ['card', [first, second, third]],
    ['leader', [second, first, third]],
    ['weighted', [third, second, first]],
    ['raw', [first, third, second]],
    ['play', [third, first, second]],
    ['wins', [first, third, second]],
    ['games', [second, first, third]],
  ] as const)('by %s goes upwards, and downwards the other way', (key, upwards) => {
    expect(ids(sortRankings(ranked, { key, direction: 'asc' }))).toEqual(upwards);
    if (key === 'trend') return;
    expect(ids(sortRankings(ranked, { key, direction: 'desc' }))).toEqual(upwards.toReversed());
  });

  it('by trend leaves leaders without one last, both ways', () => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(ids(sortRankings(ranked, { key: 'trend', direction })).at(-1)).toBe(second);
    }
  });

  it('starts with the weighted win rate from the highest', () => {
    expect(sortRankings(ranked, DEFAULT_RANKING_SORT)).toEqual(ranked);
  });

  it('keeps the order of rank where a column is equal', () => {
    const equal = rankLeaders([weak, middle, strong], null);
    expect(sortRankings(equal, { key: 'games', direction: 'desc' })).toEqual(equal);
    expect(sortRankings(equal, { key: 'games', direction: 'asc' })).toEqual(equal);
  });

  it('loses no leader and leaves its input alone', () => {
    fc.assert(
      fc.property(
        anyLeaders,
        fc.constantFrom(...RANKING_SORT_KEYS),
        fc.constantFrom('asc' as const, 'desc' as const),
        (list, key, direction) => {
          const leaders = rankLeaders(leadersOf(list), null);
          const before = ids(leaders);
          const sorted = sortRankings(leaders, { key, direction });
          expect(ids(sorted).toSorted()).toEqual(before.toSorted());
          expect(ids(leaders)).toEqual(before);
        },
      ),
    );
  });

  it('begins with the best places, names from A and the highest figures', () => {
    const upwards = RANKING_SORT_KEYS.filter((key) => RANKING_ORDER.directions[key] === 'asc');
    expect(upwards).toEqual(['rank', 'card', 'leader']);
  });
});

describe('the filter', () => {
  const ranked = rankLeaders(
    [
      stats('OP01-001', { leaderName: 'Réa', games: 99 }),
      stats('OP02-001', { leaderName: 'Oyle', games: 100 }),
      stats('OP03-001', { leaderName: 'Oyle', games: 101 }),
    ],
    null,
  );

  it('hides leaders with fewer games than it asks for, and none with as many', () => {
    expect(ids(filterRankings(ranked, { find: '', min: 100, followed: false })).sort()).toEqual([
      'OP02-001',
      'OP03-001',
    ]);
  });

  it('finds a leader by words of the name or by the code, and asks for the games, too', () => {
    expect(ids(filterRankings(ranked, { find: 'rea', min: 0, followed: false }))).toEqual([
      'OP01-001',
    ]);
    expect(ids(filterRankings(ranked, { find: 'op03', min: 0, followed: false }))).toEqual([
      'OP03-001',
    ]);
    expect(ids(filterRankings(ranked, { find: 'oyle', min: 101, followed: false }))).toEqual([
      'OP03-001',
    ]);
  });

  it('lets all through where it asks for nothing', () => {
    expect(filterRankings(ranked, { find: ' ', min: 0, followed: false })).toBe(ranked);
    expect(isFiltering({ find: ' ', min: 0, followed: false })).toBe(false);
    expect(isFiltering({ find: 'a', min: 0, followed: false })).toBe(true);
    expect(isFiltering({ find: '', min: 1, followed: false })).toBe(true);
  });
});

describe('the horizon', () => {
  const leaders = [strong, middle, weak].map((leader) => ({ ...leader, rawWinRate: 0.4 }));

  it('counts who stands above and below 50 percent', () => {
    expect(findHorizon(leaders, { key: 'weighted', direction: 'desc' })).toEqual({
      above: 2,
      below: 1,
      rowsBefore: 2,
    });
  });

  it('has the leaders below before it in an ascending table', () => {
    expect(findHorizon(leaders, { key: 'weighted', direction: 'asc' })?.rowsBefore).toBe(1);
  });

  it('counts exactly 50 percent as above', () => {
    const even = [{ ...strong, weightedWinRate: 0.5 }, weak];
    expect(findHorizon(even, DEFAULT_RANKING_SORT)).toMatchObject({ above: 1, below: 1 });
  });

  it('is not drawn where all leaders stand on one side', () => {
    expect(findHorizon(leaders, { key: 'raw', direction: 'desc' })).toBeNull();
    expect(findHorizon([strong], DEFAULT_RANKING_SORT)).toBeNull();
    expect(findHorizon([], DEFAULT_RANKING_SORT)).toBeNull();
  });

  it('belongs to tables sorted by a win rate only', () => {
    const without = RANKING_SORT_KEYS.filter((key) => key !== 'weighted' && key !== 'raw');
    for (const key of without) {
      expect(findHorizon([strong, weak], { key, direction: 'desc' })).toBeNull();
    }
  });
});

it('a match counts once, though files count both of its sides', () => {
  expect(countMatches({ leaders: [], sides: 455_894 })).toBe(227_947);
});
