import { describe, expect, it } from 'vitest';
import { integerBelow, seededRandom, shuffled } from '../../src/domain/seeded-random';

function draw(seed: string, count: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
}

describe('seeded random', () => {
  it('gives these numbers for ever: shared links depend on them', () => {
    expect(draw('a link shared in November', 3).map((number) => number.toFixed(9))).toEqual([
      '0.833780412',
      '0.839912110',
      '0.219919326',
    ]);
  });

  it('gives the same numbers for the same seed and others for another', () => {
    expect(draw('seed', 20)).toEqual(draw('seed', 20));
    expect(draw('seed', 20)).not.toEqual(draw('seee', 20));
    expect(draw('', 1)).not.toEqual(draw('0', 1));
  });

  it('stays at 0 or above and below 1, spread evenly', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const number of draw('spread', 20_000)) {
      expect(number >= 0 && number < 1).toBe(true);
      tenths[Math.floor(number * 10)] = (tenths[Math.floor(number * 10)] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  it('gives whole numbers below a limit, each of them', () => {
    const random = seededRandom('whole');
    const seen = new Set(Array.from({ length: 200 }, () => integerBelow(4, random)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3]);
  });

  it('shuffles a copy into every order equally often', () => {
    const random = seededRandom('shuffle');
    const items = ['a', 'b', 'c'];
    const orders = new Map<string, number>();
    for (let run = 0; run < 6000; run += 1) {
      const order = shuffled(items, random).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(items).toEqual(['a', 'b', 'c']);
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
