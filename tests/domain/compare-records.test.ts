import { describe, expect, it } from 'vitest';
import { compareTogether } from '../../src/domain/figures/compare-records';
import { comparedVersions } from '../../src/domain/games/figures/played-version';
import { cardView, isCalled } from '../bench/estimates/card-views';

const record = (wins: number, games: number) => ({ wins, losses: games - wins, byes: 0 });
const compared = (...pairs: (readonly [number, number, number, number])[]) =>
  compareTogether(pairs, ([a, of, b, among]) => [record(a, of), record(b, among)]);
const EVEN = [50, 100, 50, 100] as const;
/** Chance makes it in three of a hundred cases. */
const RARE = [115, 200, 92, 200] as const;

describe('records that are compared together', () => {
  // Fisher's exact test, as whole numbers give it; the smaller tail twice.
  it.each([
    [18, 20, 90, 180, 0.000801393],
    [20, 20, 0, 20, 1.45089e-11],
    [130, 200, 90, 200, 8.42334e-5],
    [3, 3, 4, 4, 1],
    [0, 0, 3, 7, 1],
  ])(
    'differ by chance as often as all ways to deal the wins say: %i of %i, %i of %i',
    (a, of, b, among, chance) => {
      const [one] = compared([a, of, b, among]);
      const [back] = compared([b, among, a, of]);
      expect((one?.chance ?? 0) / chance).toBeCloseTo(1, 5);
      expect(back?.chance).toBeCloseTo(one?.chance ?? 0, 12);
    },
  );
  it('are called something the harder, the more of them there are, and the easier, the more are sure', () => {
    const verdict = (...others: (readonly [number, number, number, number])[]) =>
      compared(RARE, ...others)[0]?.verdict;
    expect(verdict()).toBe('better');
    expect(verdict(EVEN)).toBe('open');
    // Two that are each too likely for the surest of two are not so together.
    expect(verdict(RARE)).toBe('better');
    expect(verdict([160, 200, 40, 200])).toBe('better');
    // Few games can be called nothing, and make nothing harder.
    expect(verdict([9, 10, 1, 10], [19, 19, 0, 100])).toBe('better');
    expect(compared([40, 200, 160, 200])[0]?.verdict).toBe('worse');
  });
  it('stay sure with tens of thousands of games, however far apart', () => {
    expect(compared([20_000, 20_000, 0, 20_000])[0]).toMatchObject({
      chance: 0,
      verdict: 'better',
    });
    expect(compared([10_000, 20_000, 10_000, 20_000])[0]?.chance).toBeGreaterThan(0.9);
  });
  it('are all pairs of lists that a player can choose, not the two on the screen alone', () => {
    const two = [record(92, 200), record(115, 200)];
    expect(comparedVersions({ byVersion: two }, [0, 1])?.verdict).toBe('better');
    const four = [record(100, 200), ...two, record(101, 200)];
    expect(comparedVersions({ byVersion: four }, [1, 2])?.verdict).toBe('open');
    expect(comparedVersions({ byVersion: two }, [1, 1])).toBeNull();
  });
  it('are cards: those that do nothing hardly ever open a view with a judgement', () => {
    const opens = Array.from({ length: 40 }, (_, at) =>
      cardView(`test ${at}`, { games: 150, worth: 0, part: 'drawn' }).slice(0, 1).some(isCalled),
    ).filter(Boolean);
    expect(opens.length).toBeLessThanOrEqual(2);
  });
});
