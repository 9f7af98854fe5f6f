import { describe, expect, it } from 'vitest';
import { adviseOrder } from '../../src/domain/figures/order-advice';
import { type Pair, pairingsOf } from '../../src/domain/figures/pairings';

const [A, B] = ['OP01-001', 'OP02-001'] as const;

/** Games and wins of the leader going first, then going second. */
function adviceOf(firstGames: number, firstWins: number, secondGames: number, secondWins: number) {
  const pair: Pair = {
    opponent: B,
    games: firstGames + secondGames,
    wins: firstWins + secondWins,
    firstGames,
    firstWins,
    secondGames,
    secondWins,
  };
  const leaders = [{ leader: A, leaderName: A, pairs: [pair] }];
  return adviseOrder(pairingsOf(leaders).between(A, B));
}

describe('which turn order to choose', () => {
  it('is the one with the higher estimate, where enough games tell them apart', () => {
    expect(adviceOf(2000, 940, 2000, 1080)).toMatchObject({ order: 'second' });
    expect(adviceOf(200, 120, 200, 80)).toMatchObject({ order: 'first' });
    const advice = adviceOf(2000, 940, 2000, 1080);
    expect(advice).toMatchObject({
      chosen: expect.closeTo(0.54, 2),
      other: expect.closeTo(0.47, 2),
    });
  });
  it('counts the games of each side, not half of all', () => {
    // In 2,000 of these games it went first: what going second wins is hardly known.
    expect(adviceOf(1980, 1080, 20, 6)).toBe('too-few');
    expect(adviceOf(1000, 545, 1000, 300)).toMatchObject({ order: 'first' });
  });
  it('is not said of few games, nor of even rates', () => {
    expect(adviceOf(156, 73, 156, 84)).toBe('too-few');
    expect(adviceOf(3, 3, 3, 0)).toBe('too-few');
    expect(adviceOf(50_000, 25_000, 50_000, 25_000)).toBe('too-few');
  });
  it('is not said where a side has no games', () => {
    expect(adviceOf(0, 0, 10, 5)).toBeNull();
    expect(adviceOf(10, 5, 0, 0)).toBeNull();
  });
});
