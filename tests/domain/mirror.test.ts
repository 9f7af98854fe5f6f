import { describe, expect, it } from 'vitest';
import {
  MIRROR_ORDER,
  type MirrorSortKey,
  mirrorMatches,
  mirrorStats,
  sortMirrors,
} from '../../src/domain/figures/mirror';
import type { LeaderStatsWithMatchups } from '../../src/domain/leader/leader-analysis';
import { stats } from '../fixtures/leader-stats';

function leader(
  id: string,
  mirror: { games?: number; first?: number | null; second?: number | null } | null,
  playRate = 0.1,
): LeaderStatsWithMatchups {
  const other = {
    opponent: 'OP09-999',
    winRate: 0.9,
    games: 50,
    firstWinRate: 0.9,
    secondWinRate: 0.9,
  };
  const own = mirror && {
    opponent: id,
    winRate: 0.5,
    games: mirror.games ?? 100,
    firstWinRate: mirror.first === undefined ? 0.55 : mirror.first,
    secondWinRate: mirror.second === undefined ? 0.45 : mirror.second,
  };
  return { ...stats(id, { playRate }), matchups: own ? [other, own] : [other] };
}

describe('mirror matches', () => {
  it('take what a leader did against itself, and leave out who never met itself', () => {
    const rows = mirrorStats([
      leader('OP01-001', { games: 400, first: 0.55, second: 0.45 }),
      leader('OP02-001', null),
      leader('OP03-001', { games: 0 }),
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      leader: 'OP01-001',
      games: 400,
      firstWinRate: 0.55,
      secondWinRate: 0.45,
    });
  });

  it('have as variance the absolute difference of first and second win rate', () => {
    const [first, second] = mirrorStats([
      leader('OP01-001', { first: 0.6, second: 0.4 }),
      leader('OP02-001', { first: 0.4, second: 0.6 }),
    ]);
    expect(first?.variance).toBeCloseTo(0.2, 12);
    expect(second?.variance).toBeCloseTo(0.2, 12);
  });

  it('have as risk score the variance times ln(1 + 10 × play rate)', () => {
    const [row] = mirrorStats([leader('OP01-001', { first: 0.5525, second: 0.4475 }, 0.144)]);
    // 10.50 points × ln 2.44
    expect(row?.riskScore).toBeCloseTo(0.105 * 0.8919980393, 9);
  });

  it('have neither where one side has no games: that is not the same as 0', () => {
    const [row] = mirrorStats([leader('OP01-001', { second: null })]);
    expect(row).toMatchObject({ variance: null, riskScore: null, firstWinRate: 0.55 });
  });

  it('count both sides of a match', () => {
    expect(mirrorMatches({ games: 400 })).toBe(200);
  });
});

describe('the order of mirror matches', () => {
  const rows = mirrorStats([
    leader('OP03-001', { games: 10, first: null }, 0.3),
    leader('OP02-001', { games: 30, first: 0.7, second: 0.3 }, 0.2),
    leader('OP01-001', { games: 20, first: 0.6, second: 0.4 }, 0.1),
  ]);
  const order = (key: MirrorSortKey, direction: 'asc' | 'desc') =>
    sortMirrors(rows, { key, direction })
      .map(({ leader: id }) => id.slice(3, 4))
      .join('');

  it('is by total games, most first, unless asked otherwise', () => {
    expect(
      sortMirrors(rows, { key: MIRROR_ORDER.usual, direction: 'desc' }).map(({ games }) => games),
    ).toEqual([30, 20, 10]);
  });

  it.each<[MirrorSortKey, string, string]>([
    ['games', '213', '312'],
    ['play', '321', '123'],
    ['leader', '321', '123'],
  ])('by %s goes both ways', (key, desc, asc) => {
    expect([order(key, 'desc'), order(key, 'asc')]).toEqual([desc, asc]);
  });

  it.each<MirrorSortKey>(['first', 'variance', 'risk'])(
    'by %s has what is unknown last, both ways',
    (key) => {
      expect([order(key, 'desc'), order(key, 'asc')]).toEqual(['213', '123']);
    },
  );
});
