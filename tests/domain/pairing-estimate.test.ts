import { describe, expect, it } from 'vitest';
import { betaInterval } from '../../src/domain/beta-interval';
import {
  estimatePairing,
  type GameCounts,
  LEADER_PRIOR_GAMES,
  likelyRange,
  meanEstimate,
  PAIRING_PRIOR_GAMES,
  priorRate,
  strengthOf,
} from '../../src/domain/pairing-estimate';
import { type Case, casesOf, scoreOf, WAYS } from '../bench/estimates/predictions';

const counts = (games: number, wins: number): GameCounts => ({ games, wins });
const leader = (games: number, wins: number, first = counts(0, 0), second = counts(0, 0)) =>
  strengthOf({ all: counts(games, wins), first, second });
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
    const prior = priorRate(own, other);
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
  it('of a turn order begins where the leader’s own gain by it says, which few games do not make', () => {
    const own = leader(10_000, 5000, counts(5000, 3000), counts(5000, 2000));
    const [first, second] = (['first', 'second'] as const).map(
      (turn) => estimatePairing(own, leader(0, 0), NONE, turn).rate,
    );
    expect(first).toBeGreaterThan(0.59);
    expect(second).toBeLessThan(0.41);
    // As good on either side: it gains by neither, though each side has half the games.
    const even = leader(500, 300, counts(250, 150), counts(250, 150));
    expect(priorRate(even, leader(0, 0), 'first')).toBeCloseTo(
      priorRate(even, leader(0, 0), 'second'),
      12,
    );
    expect(priorRate(even, leader(0, 0), 'first')).toBeGreaterThanOrEqual(
      priorRate(even, leader(0, 0)),
    );
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
  it('is surer than each, but no surer than its own strength where it met no one', () => {
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
  const cases: readonly Case[] = casesOf('anchor', 0.2, 14, 7);
  it('predicts the week after better than even, raw rates and what was shown before', () => {
    const { estimate, ...others } = WAYS;
    const best = scoreOf(cases, estimate);
    expect(best.games).toBeGreaterThan(2000);
    for (const way of Object.values(others)) {
      expect(best.brier).toBeLessThan(scoreOf(cases, way).brier);
      expect(best.logLoss).toBeLessThan(scoreOf(cases, way).logLoss);
    }
  });
});
