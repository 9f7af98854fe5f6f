import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../src/domain/figures/wilson-interval';

describe('the 95 % interval of a win rate', () => {
  // Figures of statistics books: Wilson without continuity correction.
  it.each([
    [8, 10, 0.4902, 0.9433],
    [70, 100, 0.6042, 0.7811],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [1, 2, 0.0945, 0.9055],
  ])('of %i wins in %i games is known', (wins, games, low, high) => {
    expect(wilsonInterval(wins, games)?.low).toBeCloseTo(low, 4);
    expect(wilsonInterval(wins, games)?.high).toBeCloseTo(high, 4);
  });

  it('is none without games', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it('holds the rate itself, stays within 0 and 1, and narrows with more games of the same rate', () => {
    const counts = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((games) => fc.tuple(fc.integer({ min: 0, max: games }), fc.constant(games)));
    fc.assert(
      fc.property(counts, ([wins, games]) => {
        const { low, high } = wilsonInterval(wins, games) ?? { low: 1, high: 0 };
        const more = wilsonInterval(wins * 4, games * 4) ?? { low: 0, high: 1 };
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(wins / games + 1e-9);
        expect(high).toBeGreaterThanOrEqual(wins / games - 1e-9);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });
});
