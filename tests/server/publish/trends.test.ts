import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { storeMatches } from '../../../server/db/matches/match-store';
import { computeLeaderStats } from '../../../server/publish/leader-stats';
import { windowOf } from '../../../server/publish/period-window';
import { computeTrends } from '../../../server/publish/trends';
import { decodeTrends } from '../../../src/data/schemas/trends';
import { addUpDays, courseDays } from '../../../src/domain/figures/course-figures';
import { weightedWinRate } from '../../../src/domain/figures/weighted-rate';
import { seededRandom } from '../../../src/domain/seeded-random';
import { addDays, startOfPacificDay } from '../../../src/domain/time/pacific-date';
import type { PeriodValue } from '../../../src/domain/time/period';
import { packCourse } from '../../../src/resources/trends';
import { openTestDatabase } from '../../fixtures/database';
import { matchesOf } from '../../fixtures/season';
import { storedMatch } from '../../fixtures/stored-matches';

const START = '20260901';
const DAYS = 70;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const days = Array.from({ length: DAYS }, (_, at) => matchesOf(addDays(START, at)));
  await storeMatches(database, days.flat());
});

/** The rankings and the courses of a file's day, as the page reads them. */
async function filesOf(period: PeriodValue, date: string, seasonStart = START) {
  const window = windowOf(period, date, seasonStart);
  const stats = await computeLeaderStats(database, window);
  const rows = await computeTrends(database, window, seasonStart, stats);
  const { value, dropped } = decodeTrends(JSON.parse(JSON.stringify(rows)), period);
  expect(dropped).toBe(0);
  return { stats, courses: value };
}

/** Half of the last digit that the file has. */
const ROUNDING = 0.005 + 1e-6;

describe('the days of the trends', () => {
  it.each(Array.from({ length: 10 }, (_, at) => addDays(START, at + 1)))(
    'add up to the rankings of %s, value for value',
    async (date) => {
      for (const period of ['west_p', 'west', 'east'] as const) {
        const { stats, courses } = await filesOf(period, date);
        expect(courses.map(({ leader }) => leader)).toEqual(
          stats.map(({ leader }) => leader).toSorted(),
        );
        for (const course of courses) {
          const row = stats.find(({ leader }) => leader === course.leader);
          const sum = addUpDays(course, 0, course.days.length);
          const games = sum.games;
          expect({ games, wins: sum.wins }).toEqual({
            games: row?.number_of_matches,
            wins: row?.wins,
          });
          const difference = (weightedWinRate(sum, course) ?? 0) - (row?.weighted_win_rate ?? 0);
          expect(Math.abs(difference) * games).toBeLessThan(ROUNDING);
        }
      }
    },
  );

  it('of a last-week period add up to its rankings, and reach back before that week', async () => {
    const { stats, courses } = await filesOf('lw', addDays(START, 30));
    for (const row of stats) {
      const course = courses.find(({ leader }) => leader === row.leader);
      if (!course) throw new Error(`${row.leader} is missing`);
      expect(course.days).toHaveLength(30);
      const week = addUpDays(course, 23, 30);
      expect([week.games, week.wins]).toEqual([row.number_of_matches, row.wins]);
      const difference = (weightedWinRate(week, course) ?? 0) - row.weighted_win_rate;
      // Both ends of the week are rounded.
      expect(Math.abs(difference) * week.games).toBeLessThan(2 * ROUNDING);
    }
  });

  it('are seven at first: the figures of the last one are those of the rankings', async () => {
    const { stats, courses } = await filesOf('west', addDays(START, 7));
    const last = courseDays(courses).at(-1) ?? [];
    expect(last).toHaveLength(stats.length);
    for (const row of stats) {
      const day = last.find(({ leader }) => leader === row.leader);
      if (!day) throw new Error(`${row.leader} is missing`);
      expect(Math.abs(day.weightedWinRate - row.weighted_win_rate) * day.games).toBeLessThan(
        ROUNDING,
      );
      expect(day.playRate).toBeCloseTo(row.play_rate, 8);
      expect(day.rank).toBe(
        1 + last.filter(({ weightedWinRate }) => weightedWinRate > day.weightedWinRate).length,
      );
    }
  });

  it.each([
    ['one in a season that began yesterday', 1, 1],
    ['two in a season two days old', 2, 2],
    ['sixty in a season of sixty days', 60, 60],
    ['the last sixty in a longer one', DAYS, 60],
  ])('are %s', async (_, age, length) => {
    const { courses } = await filesOf('west', addDays(START, age));
    for (const { first, days } of courses) {
      expect(days).toHaveLength(length);
      expect(first).toBe(addDays(START, age - length));
    }
  });

  it('do not begin later than the week of a last-week period, in a season two days old', async () => {
    const seasonStart = addDays(START, 40);
    const { courses } = await filesOf('lw_p', addDays(seasonStart, 2), seasonStart);
    expect(courses[0]?.days).toHaveLength(7);
  });

  it('count a leader without a game in the last week by its own wins', async () => {
    const played = startOfPacificDay(addDays(START, 80));
    await storeMatches(database, [storedMatch({ playedAt: played, matchId: 'once' })]);
    const { stats, courses } = await filesOf('lw', addDays(START, 95));
    expect(stats).toEqual([]);
    const winner = courses.find(({ leader }) => leader === 'OP01-001');
    expect(winner?.trust).toBe(0);
    expect(winner?.days.filter(({ games }) => games > 0)).toEqual(
      expect.arrayContaining([{ games: 1, wins: 1, weightedWins: 1 }]),
    );
  });
});

it('a file of 110 leaders and 60 days of a busy season has at most 40 KB with brotli', () => {
  const random = seededRandom('busy');
  // A real week has three million sides.
  const weights = Array.from({ length: 110 }, (_, at) => 1 / (at + 2) ** 1.1);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const rows = weights.map((weight, at) => {
    let games = (430_000 * weight) / all;
    const days = Array.from({ length: 60 }, () => {
      games *= 1 + 0.08 * (random() - 0.5);
      const played = Math.round(games + 2 * Math.sqrt(games) * (random() - 0.5));
      const wins = Math.round(played / 2 + 2 * Math.sqrt(played) * (random() - 0.5));
      return { games: played, wins, weightedWins: wins + 0.02 * played * (random() - 0.5) };
    });
    const leader = `OP${10 + (at % 9)}-${String(at).padStart(3, '0')}`;
    return packCourse({ leader, first: START, trust: 0.9 + 0.09 * random(), days });
  });
  const bytes = brotliCompressSync(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  console.info(`trends of 110 leaders and 60 days: ${(bytes.length / 1000).toFixed(1)} KB`);
  expect(bytes.length).toBeLessThan(40_000);
});
