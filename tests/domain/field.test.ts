import { describe, expect, it } from 'vitest';
import {
  asPlayers,
  type FieldPart,
  isCovered,
  rateAgainstField,
  sharesOf,
  sortResults,
} from '../../src/domain/figures/field';
import { likelyRange } from '../../src/domain/figures/pairing-estimate';
import { type LeaderPairs, pairingsOf } from '../../src/domain/figures/pairings';

const [A, B, C, D] = ['OP01-001', 'OP02-001', 'OP03-001', 'OP04-001'] as const;
const pair = (opponent: string, games: number, wins: number, firstGames = 0, firstWins = 0) => ({
  opponent,
  games,
  wins,
  firstGames,
  firstWins,
  secondGames: games - firstGames,
  secondWins: wins - firstWins,
});
const LEADERS: LeaderPairs[] = [
  {
    leader: A,
    leaderName: 'A',
    pairs: [
      pair(A, 100, 50, 50, 30),
      pair(D, 3, 3),
      pair(B, 200, 120, 100, 70),
      pair(C, 50, 20, 25, 5),
    ],
  },
  { leader: B, leaderName: 'B', pairs: [pair(A, 200, 80, 100, 50), pair(C, 0, 0)] },
  { leader: D, leaderName: 'D', pairs: [] },
];
const field = (...weights: [string, number][]): FieldPart[] =>
  weights.map(([leader, weight]) => ({ leader, weight }));

describe('a leader against the field', () => {
  const between = pairingsOf(LEADERS);
  const estimate = (opponent: string) => between.between(A, opponent).estimate.rate;

  it('has the weighted mean of its estimates, a mirror as even, one never met as both strengths say', () => {
    const [first] = rateAgainstField(LEADERS, field([B, 50], [C, 30], [A, 10], ['OP09-001', 10]));
    expect(first?.leader).toBe(A);
    expect(first?.expected).toBeCloseTo(
      0.5 * estimate(B) + 0.3 * estimate(C) + 0.1 * 0.5 + 0.1 * estimate('OP09-001'),
      10,
    );
    const turn = (opponent: string) => between.between(A, opponent).turns.first.rate;
    expect(first?.first).toBeCloseTo(
      0.5 * turn(B) + 0.3 * turn(C) + 0.1 * turn(A) + 0.1 * turn('OP09-001'),
      10,
    );
    expect(first?.covered).toBeCloseTo(0.9, 12);
  });
  it('keeps the raw mean of what it has met beside it, with its games, the mirror left out', () => {
    const [first] = rateAgainstField(LEADERS, field([B, 50], [C, 30], [A, 20]));
    expect(first?.raw).toBeCloseTo((0.5 * 0.6 + 0.3 * 0.4) / 0.8, 10);
    expect(first?.games).toBe(250);
    expect(first?.expected).not.toBeCloseTo(first?.raw ?? 0, 3);
  });
  it('has figures of a leader that met nothing, and says that it met nothing', () => {
    const found = rateAgainstField(LEADERS, field([A, 3], [C, 1])).find((row) => row.leader === D);
    expect(found).toMatchObject({ covered: 0, raw: null, games: 0, best: null, worst: null });
    expect(found?.high).toBeGreaterThan(found?.expected ?? 1);
  });
  it('has none where there is no field', () => {
    expect(rateAgainstField(LEADERS, [])).toEqual([]);
  });
  it('is the same whether weights are players, shares or play rates', () => {
    const rates = [1, 0.01, 7].map(
      (scale) => rateAgainstField(LEADERS, field([B, 5 * scale], [C, 3 * scale]))[0],
    );
    for (const rate of rates) {
      expect(rate?.expected).toBeCloseTo(rates[0]?.expected ?? 0, 12);
      expect(rate?.low).toBeCloseTo(rates[0]?.low ?? 0, 12);
    }
  });
  it('against one leader alone is the estimate of that pairing, interval and all', () => {
    const [first] = rateAgainstField(LEADERS, field([B, 1]));
    const { low, high } = likelyRange(between.between(A, B).estimate);
    expect(first?.low).toBeCloseTo(low, 6);
    expect(first?.high).toBeCloseTo(high, 6);
  });
  it('is drawn towards even by one game won, and hardly by thousands', () => {
    const of = (games: number) =>
      rateAgainstField(
        [{ leader: A, leaderName: 'A', pairs: [pair(B, games, games)] }],
        field([B, 1]),
      )[0];
    expect(of(1)?.expected).toBeLessThan(0.55);
    expect((of(1)?.high ?? 0) - (of(1)?.low ?? 0)).toBeGreaterThan(0.3);
    expect(of(10_000)?.low).toBeGreaterThan(0.99);
  });
  it('is sure of its mirror', () => {
    const [first] = rateAgainstField(LEADERS, field([A, 1]));
    expect(first).toMatchObject({ expected: 0.5, low: 0.5, high: 0.5, covered: 1, raw: null });
  });
  it('names its best and worst pairing of the field, the mirror and those of few games left out', () => {
    const [first] = rateAgainstField(LEADERS, field([A, 1], [B, 1], [C, 1], [D, 1]));
    expect(first).toMatchObject({
      best: { opponent: B, rate: estimate(B), played: { games: 200, wins: 120 } },
      worst: { opponent: C },
    });
  });
  it('names a pairing from 30 games on', () => {
    const of = (games: number) =>
      rateAgainstField(
        [{ leader: A, leaderName: 'A', pairs: [pair(B, games, 20)] }],
        field([B, 1]),
      )[0];
    expect(of(30)?.best).toMatchObject({ opponent: B });
    expect(of(29)?.best).toBeNull();
  });
  it('names no worst pairing where there is but one', () => {
    const [first] = rateAgainstField(LEADERS, field([B, 1], [D, 1]));
    expect(first).toMatchObject({ best: { opponent: B }, worst: null });
  });
  it('stands by the low end of its interval, or by what is asked, below the others where it met under 60 %', () => {
    const results = rateAgainstField(
      [
        ...LEADERS,
        { leader: C, leaderName: 'C', pairs: [pair(A, 2, 2), pair(B, 5, 4)] },
        { leader: 'OP05-001', leaderName: 'E', pairs: [pair(A, 5, 5)] },
        { leader: 'OP06-001', leaderName: 'F', pairs: [pair(B, 5, 1)] },
      ],
      field([A, 2], [B, 3]),
    );
    const order = (key: 'sure' | 'expected') => sortResults(results, key).map((row) => row.leader);
    expect(order('sure')).toEqual([A, B, C, 'OP06-001', 'OP05-001', D]);
    expect(order('expected')).toEqual([C, A, 'OP06-001', B, 'OP05-001', D]);
    // Three fifths are enough.
    expect(results.filter(isCovered).map((row) => row.leader)).toEqual([A, B, C, 'OP06-001']);
  });
});

describe('shares', () => {
  it('are whole percent and always add up to 100', () => {
    for (const weights of [[1, 1, 1], [1, 2, 4, 8, 16, 32], Array(7).fill(1), [999, 1]]) {
      const parts = (weights as number[]).map((weight, at) => ({ leader: `OP01-00${at}`, weight }));
      expect([...sharesOf(parts).values()].reduce((sum, share) => sum + share, 0)).toBe(100);
    }
    expect(sharesOf([]).size).toBe(0);
  });
  it('become so many of 100 players, none without one', () => {
    expect(asPlayers(field([A, 0.7], [B, 0.299], [C, 0.001]))).toEqual(field([A, 70], [B, 30]));
  });
});
