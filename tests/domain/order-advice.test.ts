import { describe, expect, it } from 'vitest';
import type { Matchup } from '../../src/domain/matchups';
import { adviseOrder } from '../../src/domain/order-advice';

const matchup = (first: number | null, second: number | null, games: number): Matchup => ({
  opponent: 'OP02-001',
  winRate: 0.5,
  games,
  firstWinRate: first,
  secondWinRate: second,
});

describe('which turn order to choose', () => {
  it('is the one with the higher rate, where enough games tell them apart', () => {
    expect(adviseOrder(matchup(0.47, 0.54, 4000))).toEqual({
      order: 'second',
      chosen: 0.54,
      other: 0.47,
    });
    expect(adviseOrder(matchup(0.6, 0.4, 400))).toMatchObject({ order: 'first' });
  });
  it('is not said of few games, nor of even rates', () => {
    expect(adviseOrder(matchup(0.47, 0.54, 312))).toBe('too-few');
    expect(adviseOrder(matchup(0.5, 0.5, 100_000))).toBe('too-few');
  });
  it('is not said where a side has no games', () => {
    expect(adviseOrder(matchup(null, 0.5, 10))).toBeNull();
    expect(adviseOrder(matchup(0.5, null, 10))).toBeNull();
  });
});
