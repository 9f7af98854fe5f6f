import { describe, expect, it } from 'vitest';
import {
  weighMatchups,
  weightedWinRate,
  weightedWinsOf,
} from '../../src/domain/figures/weighted-rate';

const [A, B, C] = ['OP01-001', 'OP02-001', 'OP03-001'] as const;
const met = (opponent: string, games: number, wins: number) => ({ opponent, games, wins });

describe('the weighted wins of a day', () => {
  it('do not grow with opponents of much weight that are beaten as often as others', () => {
    // Ten games of double weight, half of them won.
    expect(weightedWinsOf(10, { games: 20, wins: 10 }, { prior: 0.5 })).toBe(5);
    // And all of them won.
    expect(weightedWinsOf(10, { games: 20, wins: 20 }, { prior: 0.5 })).toBe(15);
  });

  it('of all days add up to those of the period', () => {
    const weighing = weighMatchups([
      { leader: A, matchups: [met(B, 40, 30), met(C, 10, 2)] },
      { leader: B, matchups: [met(A, 40, 10), met(C, 100, 50)] },
      { leader: C, matchups: [met(A, 10, 8), met(B, 100, 50)] },
    ]).get(A);
    if (!weighing) throw new Error('no leader');
    const dayOf = (games: readonly [number, number], wins: readonly [number, number]) => {
      const weights = [weighing.weights.get(B) ?? 0, weighing.weights.get(C) ?? 0] as const;
      const weigh = ([b, c]: readonly [number, number]) => b * weights[0] + c * weights[1];
      return weightedWinsOf(
        games[0] + games[1],
        { games: weigh(games), wins: weigh(wins) },
        weighing,
      );
    };
    expect(dayOf([35, 0], [28, 0]) + dayOf([5, 10], [2, 2])).toBeCloseTo(weighing.weightedWins, 9);
    // C, which A loses to, is met by others more often than by A.
    expect(weightedWinRate(weighing, weighing)).toBeLessThan(32 / 50);
  });

  it('have no rate without games', () => {
    expect(weightedWinRate({ games: 0, wins: 0, weightedWins: 0 }, { trust: 1 })).toBeNull();
  });
});
