/**
 * The weighted win rate against what is secretly true: the season knows how strong each leader is,
 * the published figures only see its matches.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { storeMatches } from '../../../server/db/matches/match-store';
import { computeLeaderStats, type LeaderStatsRow } from '../../../server/publish/leader-stats';
import { windowOf } from '../../../server/publish/period-window';
import { makeSeason, playDay } from '../../../server/season/matches';
import type { Metagame } from '../../../server/season/metagame';
import type { CardId } from '../../../src/domain/card/card';
import { addDays, daysBetween } from '../../../src/domain/time/pacific-date';
import { periodOf, type Region } from '../../../src/domain/time/period';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { cardPool } from '../../fixtures/season';

const START = '20261107';
const DAYS = 7;
const DATE = addDays(START, DAYS);
/** About 1,400 matches a day: most leaders have few games, as in a real last-week period. */
const season = makeSeason('crows', 0.15, cardPool);
/** Samples of different matches. */
const PERIODS = ['west', 'west_p', 'east', 'east_p'] as const;

const database = await databaseOfTests();
let samples: { readonly rows: LeaderStatsRow[]; readonly truth: number[] }[];
beforeAll(async () => {
  for (let day = 0; day < DAYS; day++) {
    const matches = playDay(season, addDays(START, day), new Date(0), new Date('2100-01-01'));
    await storeMatches(database, [...matches]);
  }
  samples = [];
  for (const period of PERIODS) {
    const rows = await computeLeaderStats(database, windowOf(period, DATE, START));
    const rates = trueRates(season.metagame, periodOf(period).region);
    samples.push({ rows, truth: rows.map((row) => rates.get(row.leader) ?? Number.NaN) });
  }
});
/** The rate each leader would have against the whole field, were every game of the week played for ever. */
function trueRates(
  { leaders, popularity, advantage }: Metagame,
  region: Region,
): Map<CardId, number> {
  const weights = popularity(region);
  const field = weights.reduce((sum, weight) => sum + weight, 0);
  const firstDay = daysBetween('20200101', START);
  return new Map(
    leaders.map(({ id }, own) => {
      let rate = 0;
      weights.forEach((weight, opponent) => {
        for (let day = firstDay; day < firstDay + DAYS; day++) {
          rate += (weight / field / DAYS) * chance(advantage(own, opponent, day));
        }
      });
      return [id, rate];
    }),
  );
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** The formula with a prior of `games`, half of them won, from the counts of the rows. */
function weightedWith(games: number, rows: readonly LeaderStatsRow[]): number[] {
  const playRates = new Map(rows.map((row) => [row.leader, row.play_rate]));
  return rows.map((row) => {
    const prior = (row.wins + games / 2) / (row.number_of_matches + games);
    const met = new Map(row.matchups.map((matchup) => [matchup.opponent, matchup]));
    let weighted = 0;
    for (const [opponent, playRate] of playRates) {
      const { wins = 0, total_games = 0 } = met.get(opponent) ?? {};
      weighted += (playRate * (wins + 30 * prior)) / (total_games + 30);
    }
    return weighted;
  });
}

function meanError(rates: readonly number[], truth: readonly number[]): number {
  return rates.reduce((sum, rate, at) => sum + Math.abs(rate - (truth[at] ?? 0)), 0) / rates.length;
}

/** Spearman's: 1 for the same order, 0 for none in common. */
function rankCorrelation(rates: readonly number[], truth: readonly number[]): number {
  const [a, b] = [ranksOf(rates), ranksOf(truth)];
  const squares = a.reduce((sum, rank, at) => sum + (rank - (b[at] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, at) => at).toSorted((x, y) => (values[y] ?? 0) - (values[x] ?? 0));
  const ranks = new Array<number>(values.length);
  order.forEach((at, rank) => {
    ranks[at] = rank;
  });
  return ranks;
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('the simulated season', () => {
  const truth = trueRates(season.metagame, 'west');

  it('has leaders that differ by 2 to 4 points, as in the real game', () => {
    const west = season.metagame.popularity('west');
    const played = season.metagame.leaders.flatMap(({ id }, at) =>
      (west[at] ?? 0) > 0 ? [truth.get(id) ?? 0] : [],
    );
    expect(deviation(played) * 100).toBeGreaterThan(2);
    expect(deviation(played) * 100).toBeLessThan(4);
  });

  it('has matchups that differ by about 11 points', () => {
    const day = daysBetween('20200101', START);
    const rates: number[] = [];
    for (let own = 0; own < 28; own++) {
      for (let opponent = 0; opponent < 28; opponent++) {
        if (own !== opponent) rates.push(chance(season.metagame.advantage(own, opponent, day)));
      }
    }
    expect(deviation(rates) * 100).toBeGreaterThan(9.5);
    expect(deviation(rates) * 100).toBeLessThan(12.5);
  });
});

describe('the weighted win rate', () => {
  const published = (rows: readonly LeaderStatsRow[]) => rows.map((row) => row.weighted_win_rate);
  const withOldPrior = (rows: readonly LeaderStatsRow[]) => weightedWith(30, rows);

  it('is (wins + 100) / (games + 200), its matchups smoothed by 30 games', () => {
    for (const { rows } of samples) {
      const expected = weightedWith(200, rows);
      for (const [at, rate] of published(rows).entries()) {
        expect(rate).toBeCloseTo(expected[at] ?? 0, 7);
      }
    }
  });

  it('comes closer to the true strengths than a prior of 30 games did', () => {
    for (const { rows, truth } of samples) {
      expect(meanError(published(rows), truth)).toBeLessThan(
        meanError(withOldPrior(rows), truth) * 0.85,
      );
    }
  });

  it('puts the leaders in an order closer to the true one', () => {
    const closeness = (ratesOf: typeof published) =>
      samples.reduce((sum, { rows, truth }) => sum + rankCorrelation(ratesOf(rows), truth), 0) /
      samples.length;
    expect(closeness(published)).toBeGreaterThan(closeness(withOldPrior));
  });

  it('puts leaders of more games on top than a prior of 30 games did', () => {
    for (const { rows } of samples) {
      expect(gamesOnTop(published(rows), rows)).toBeGreaterThan(
        gamesOnTop(withOldPrior(rows), rows),
      );
    }
  });
});

/** Games of the first ten together. */
function gamesOnTop(rates: readonly number[], rows: readonly LeaderStatsRow[]): number {
  const ranks = ranksOf(rates);
  return rows.reduce(
    (sum, row, at) => sum + ((ranks[at] ?? 99) < 10 ? row.number_of_matches : 0),
    0,
  );
}
