import { describe, expect, it } from 'vitest';
import { betaInterval } from '../../src/domain/figures/beta-interval';
import {
  estimatePairing,
  type GameCounts,
  inOrder,
  LEADER_PRIOR_GAMES,
  likelyRange,
  meanEstimate,
  PAIRING_PRIOR_GAMES,
  strengthOf,
} from '../../src/domain/figures/pairing-estimate';
import { pairingsOf } from '../../src/domain/figures/pairings';
import { casesOf, ORDER_WAYS, scoreOf, WAYS } from '../bench/estimates/predictions';

const counts = (games: number, wins: number): GameCounts => ({ games, wins });
const leader = (games: number, wins: number, first = counts(0, 0), second = counts(0, 0)) =>
  strengthOf({ all: counts(games, wins), first, second }, 0);
const NONE = counts(0, 0);

describe('the estimate of a pairing', () => {
  it('is of leaders that never met what the log-odds of both overall rates say, drawn towards 50 %', () => {
    // 60 of 100 count as 160 of 300, 200 of 500 as 300 of 700.
    const odds = 160 / 140 / (300 / 400);
    const { rate, weight } = estimatePairing(leader(100, 60), leader(500, 200), NONE);
    expect(rate).toBeCloseTo(odds / (1 + odds), 12);
    expect(weight).toBe(PAIRING_PRIOR_GAMES);
    expect(estimatePairing(leader(0, 0), leader(0, 0), NONE).rate).toBe(0.5);
  });
  it('counts the prior as so many games more', () => {
    const [own, other] = [leader(900, 500), leader(900, 400)];
    const prior = estimatePairing(own, other, NONE).rate;
    const { rate, weight } = estimatePairing(own, other, counts(30, 30));
    expect(rate).toBeCloseTo((PAIRING_PRIOR_GAMES * prior + 30) / (PAIRING_PRIOR_GAMES + 30), 12);
    expect(weight).toBe(PAIRING_PRIOR_GAMES + 30);
  });
  it('of one leader is what the other’s leaves', () => {
    const [own, other] = [leader(90, 60), leader(3000, 1400)];
    const rate = estimatePairing(own, other, counts(12, 8)).rate;
    expect(rate + estimatePairing(other, own, counts(12, 4)).rate).toBeCloseTo(1, 12);
  });
  it('moves little by one game, and is the rate itself after many', () => {
    const [own, other] = [leader(1000, 500), leader(1000, 500)];
    expect(estimatePairing(own, other, counts(1, 1)).rate).toBeLessThan(0.53);
    expect(estimatePairing(own, other, counts(100_000, 60_000)).rate).toBeCloseTo(0.6, 3);
  });
});

describe('the estimate of a turn order', () => {
  const pairsOf = (
    rows: readonly (readonly [string, string, GameCounts, GameCounts, number?])[],
  ) => {
    const pairs = rows.flatMap(([a, b, first, second, ties = 0]) => {
      const games = first.games + second.games;
      const wins = first.wins + second.wins;
      const side = (opponent: string, one: GameCounts, two: GameCounts) => ({
        opponent,
        games,
        wins: one.wins + two.wins,
        firstGames: one.games,
        firstWins: one.wins,
        secondGames: two.games,
        secondWins: two.wins,
      });
      const back = (one: GameCounts) => counts(one.games, one.games - one.wins);
      const other = side(a, back(second), counts(first.games, first.games - first.wins - ties));
      expect(other.wins).toBe(games - wins - ties);
      return [
        { leader: a, pair: side(b, first, second) },
        { leader: b, pair: other },
      ];
    });
    const names = [...new Set(pairs.map(({ leader }) => leader))];
    return pairingsOf(
      names.map((leader) => ({
        leader,
        leaderName: leader,
        pairs: pairs.filter((one) => one.leader === leader).map(({ pair }) => pair),
      })),
    );
  };
  it('is what the other side’s order leaves, whatever was played, also without a win', () => {
    const pairings = pairsOf([
      ['A', 'B', counts(40, 31), counts(3, 0), 2],
      ['A', 'C', counts(900, 300), counts(800, 500)],
      ['B', 'C', counts(1, 1), counts(0, 0)],
    ]);
    for (const [own, other] of [
      ['A', 'B'],
      ['A', 'C'],
      ['B', 'C'],
      ['A', 'D'],
      ['A', 'A'],
    ] as const) {
      const [there, back] = [pairings.between(own, other), pairings.between(other, own)];
      expect(there.turns.first.rate + back.turns.second.rate).toBeCloseTo(1, 12);
      expect(there.turns.second.rate + back.turns.first.rate).toBeCloseTo(1, 12);
      expect(there.turns.first.weight).toBeCloseTo(back.turns.second.weight, 6);
      expect(there.estimate.rate + back.estimate.rate).toBeCloseTo(1, 12);
    }
  });
  it('is that of both orders, moved by both leaders’ gains, and counts what all have in common once', () => {
    // A and B each win 10 points more often going second, against C who wins as often in either.
    const even = counts(40_000, 20_000);
    const pairings = pairsOf([
      ['A', 'C', counts(40_000, 18_000), counts(40_000, 22_000)],
      ['B', 'C', counts(40_000, 18_000), counts(40_000, 22_000)],
      ['C', 'D', even, even],
    ]);
    const usual = pairings.between('X', 'Y').swing.mean;
    // Of 240,000 games in each order 112,000 are won going first.
    expect(usual).toBeCloseTo(Math.log(112 / 128), 3);
    const { estimate, swing, turns } = pairings.between('A', 'B');
    expect(estimate.rate).toBeCloseTo(0.5, 6);
    // Each leader's own is (logit 0.45 - logit 0.55) / 2, but for its 200 games more.
    expect(swing.mean).toBeCloseTo(2 * Math.log(0.45 / 0.55) - usual, 2);
    expect(turns.first.rate).toBeCloseTo(1 / (1 + Math.exp(-swing.mean)), 9);
  });
  it('follows many games of the pairing itself, and hardly a few', () => {
    const few = pairsOf([['A', 'B', counts(4, 4), counts(4, 0)]]).between('A', 'B').turns;
    // 100 points by the games alone.
    expect(few.first.rate - few.second.rate).toBeLessThan(0.15);
    const many = pairsOf([['A', 'B', counts(40_000, 24_000), counts(40_000, 16_000)]]);
    expect(many.between('A', 'B').turns.first.rate).toBeCloseTo(0.6, 2);
  });
  it('is less sure than that of both orders, and the surer, the more is known of either leader', () => {
    const width = ({ low, high }: { low: number; high: number }) => high - low;
    const swing = { mean: 0.1, variance: 0.01 };
    const both = { rate: 0.5, weight: 400 };
    expect(width(likelyRange(inOrder(both, swing, 'first')))).toBeGreaterThan(
      width(likelyRange(both)),
    );
    expect(inOrder(both, swing, 'first').weight).toBeLessThan(
      inOrder(both, { ...swing, variance: 0.001 }, 'first').weight,
    );
    // Of a mirror only the order is unsure.
    const mirror = likelyRange(inOrder({ rate: 0.5, weight: Infinity }, swing, 'first'));
    expect(width(mirror)).toBeGreaterThan(0.08);
    expect(width(mirror)).toBeLessThan(0.12);
  });
});

describe('its interval', () => {
  // The quantiles of a beta distribution, as other programs give them.
  it.each([
    [0.5, 2, 0.025, 0.975],
    [0.5, 20, 0.2886432, 0.7113568],
    [0.9, 20, 0.73971935, 0.98698784],
    [0.3, 1000, 0.27199836, 0.32875937],
  ])('holds 95 %%: %d, known from %d games', (mean, weight, low, high) => {
    const interval = betaInterval(mean, weight);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
  it('stays within 0 and 1 and around its rate, however few or many games', () => {
    for (const mean of [0.02, 0.35, 0.5, 0.97]) {
      for (const weight of [3, 20, 500, 40_000, 3_000_000]) {
        const { low, high } = betaInterval(mean, weight);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThan(high);
      }
    }
    expect(betaInterval(0.5, Number.POSITIVE_INFINITY)).toEqual({ low: 0.5, high: 0.5 });
  });
  it('of a pairing never met is wide', () => {
    const { low, high } = likelyRange(
      estimatePairing(leader(9000, 4500), leader(9000, 4500), NONE),
    );
    expect(high - low).toBeGreaterThan(0.4);
  });
});

describe('the mean of a leader’s pairings', () => {
  const pairing = (rate: number, weight: number) => ({ rate, weight });
  it('of a single one is that one', () => {
    const estimate = pairing(0.6, 50);
    const mean = meanEstimate([{ share: 1, estimate }], leader(0, 0));
    expect(mean.rate).toBeCloseTo(0.6, 12);
    expect(mean.weight).toBeCloseTo(50, 6);
  });
  it('is surer than each, but no surer than its own strength where it met no leader', () => {
    const never = Array.from({ length: 100 }, () => ({
      share: 0.01,
      estimate: pairing(0.5, PAIRING_PRIOR_GAMES),
    }));
    const unknown = likelyRange(meanEstimate(never, leader(0, 0)));
    // 3.5 points of strength, of which two standard deviations lie on either side.
    expect(unknown.high).toBeGreaterThan(0.5 + 1.9 * Math.sqrt(0.25 / LEADER_PRIOR_GAMES));
    expect(unknown.high).toBeLessThan(0.6);
    const known = likelyRange(meanEstimate(never, leader(100_000, 50_000)));
    expect(known.high).toBeLessThan(0.525);
  });
});

describe('what the estimate is worth', () => {
  // A fifth of a season: what the bench proves at full scale, on three seeds.
  const { all: cases, byOrder } = casesOf('anchor', 0.2, 14, 7);
  it('predicts the week after better than even, raw rates and what was shown before', () => {
    const { estimate, ...others } = WAYS;
    const best = scoreOf(cases, estimate);
    expect(best.games).toBeGreaterThan(2000);
    for (const way of Object.values(others)) {
      expect(best.brier).toBeLessThan(scoreOf(cases, way).brier);
      expect(best.logLoss).toBeLessThan(scoreOf(cases, way).logLoss);
    }
  });
  it('predicts a turn order better than without it, raw rates and what was shown before', () => {
    const { estimate, ...others } = ORDER_WAYS;
    const best = scoreOf(byOrder, estimate);
    for (const way of Object.values(others)) {
      expect(best.brier).toBeLessThan(scoreOf(byOrder, way).brier);
      expect(best.logLoss).toBeLessThan(scoreOf(byOrder, way).logLoss);
    }
  });
});
