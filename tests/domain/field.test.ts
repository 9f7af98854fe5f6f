import { describe, expect, it } from 'vitest';
import {
  asPlayers,
  type FieldPart,
  type LeaderPairs,
  parseField,
  rateAgainstField,
  sharesOf,
  sortResults,
} from '../../src/domain/field';

const [A, B, C, D] = ['OP01-001', 'OP02-001', 'OP03-001', 'OP04-001'] as const;
const pair = (opponent: string, games: number, wins: number, firstGames = 0, firstWins = 0) => ({
  opponent,
  games,
  wins,
  firstGames,
  firstWins,
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
  // By a sheet of its own: 0.5 × 0.6 + 0.3 × 0.4 + 0.2 × 0.5, and the same of one side.
  it('has the weighted mean of its rates, a mirror as even', () => {
    const [first] = rateAgainstField(LEADERS, field([B, 50], [C, 30], [A, 20]));
    expect(first?.leader).toBe(A);
    expect(first?.expected).toBeCloseTo(0.52, 10);
    expect(first?.first).toBeCloseTo(0.5 * 0.7 + 0.3 * 0.2 + 0.2 * 0.6, 10);
    expect(first?.second).toBeCloseTo(0.5 * 0.5 + 0.3 * 0.6 + 0.2 * 0.4, 10);
    expect(first?.covered).toBe(1);
  });
  it('counts over what it has met alone, and says how much of the field that is', () => {
    const of = (leader: string) =>
      rateAgainstField(LEADERS, field([A, 3], [C, 1])).find((row) => row.leader === leader);
    expect(of(B)?.expected).toBeCloseTo(0.4, 10);
    expect(of(B)?.covered).toBe(0.75);
    expect(of(D)).toMatchObject({ expected: null, covered: 0, best: null, worst: null });
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
  it('has an interval that one game does not make certain, and that many make small', () => {
    const of = (games: number) =>
      rateAgainstField(
        [{ leader: A, leaderName: 'A', pairs: [pair(B, games, games)] }],
        field([B, 1]),
      )[0];
    expect((of(1)?.high ?? 0) - (of(1)?.low ?? 0)).toBeGreaterThan(0.3);
    expect((of(10_000)?.high ?? 0) - (of(10_000)?.low ?? 0)).toBeLessThan(0.01);
  });
  it('names its best and worst pairing of the field, the mirror and those of few games left out', () => {
    const [first] = rateAgainstField(LEADERS, field([A, 1], [B, 1], [C, 1], [D, 1]));
    expect(first).toMatchObject({ best: { opponent: B, rate: 0.6 }, worst: { opponent: C } });
  });
  it('stands by the low end of its interval, or by what is asked, and not at all without a game', () => {
    const results = rateAgainstField(
      [...LEADERS, { leader: C, leaderName: 'C', pairs: [pair(A, 2, 2), pair(B, 5, 3)] }],
      field([A, 1], [B, 1]),
    );
    const order = (key: 'sure' | 'expected') => sortResults(results, key).map((row) => row.leader);
    expect(order('sure')).toEqual([A, C, B]);
    expect(order('expected')).toEqual([C, A, B]);
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

describe('a pasted field', () => {
  const leaders = [
    { id: A, name: 'Bram Oyle' },
    { id: B, name: 'Twin' },
    { id: C, name: 'Twin' },
  ];
  it.each([
    ['12 OP01-001', 12],
    ['op01-001 12%', 12],
    ['OP01-001: 12,5 %', 12.5],
    ['Bram Oyle x3', 3],
    ['3x bram oyle', 3],
    ['OP01-001', 1],
    ['2 OP01-001; 3 OP01-001', 5],
  ])('is read: %s', (text, weight) => {
    expect(parseField(text, leaders)).toEqual({ field: field([A, weight]), unread: [] });
  });
  it('leaves out what no tournament has, and says so', () => {
    expect(parseField('900 OP01-001; 900 OP01-001; 1000 OP02-001', leaders)).toEqual({
      field: field([A, 900]),
      unread: ['900 OP01-001', '1000 OP02-001'],
    });
  });
  it('says what it could not read', () => {
    expect(parseField('OP99-001 4\n\nTwin 2\n0 OP01-001\nOP02-001 1', leaders)).toEqual({
      field: field([B, 1]),
      unread: ['OP99-001 4', 'Twin 2', '0 OP01-001'],
    });
  });
});
