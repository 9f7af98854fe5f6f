import { describe, expect, it } from 'vitest';
import type { LeaderCourse } from '../../src/domain/figures/leader-course';
import { changesSince, MOST_CHANGES } from '../../src/domain/figures/what-changed';
import { type RandomSource, seededRandom } from '../../src/domain/seeded-random';
import { addDays } from '../../src/domain/time/pacific-date';

const FIRST = '20261001';
const day = (games: number, wins: number) => ({ games, wins, weightedWins: wins });

const DAYS = 60;

/**
 * Courses of leaders, each with so many games a day and its rates of wins, before the last days and on them.
 * Only sums count: so each side lies on one day.
 */
function courses(
  leaders: readonly (readonly [games: number, before: number, now: number])[],
  days: number,
  random: RandomSource,
): LeaderCourse[] {
  return leaders.map(([games, before, now], at) => {
    const each = Array.from({ length: DAYS }, () => day(0, 0));
    const side = (of: number, rate: number) => day(of * games, binomial(of * games, rate, random));
    each[0] = side(DAYS - days, before);
    each[DAYS - days] = side(days, now);
    return { leader: `OP01-${String(at).padStart(3, '0')}`, first: FIRST, trust: 1, days: each };
  });
}

/** Wins among so many games: one by one where they are few, else by the normal distribution. */
function binomial(games: number, rate: number, random: RandomSource): number {
  if (games < 40) return Array.from({ length: games }).filter(() => random() < rate).length;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const wins = games * rate + Math.sqrt(games * rate * (1 - rate)) * normal;
  return Math.min(games, Math.max(0, Math.round(wins)));
}

/** 60 leaders: from hundreds of games a day to a few. */
const FIELD = Array.from({ length: 60 }, (_, at) => Math.round(1200 / (at + 2) ** 1.1));

describe('what changed since a day', () => {
  it.each([1, 7, 30])(
    'is nothing where nothing changed, but for one visit in twenty: %i days',
    (days) => {
      const random = seededRandom(`nothing ${days}`);
      let visits = 0;
      for (let visit = 0; visit < 1000; visit++) {
        const leaders = FIELD.map((games) => {
          const rate = 0.5 + 0.07 * (random() - 0.5);
          return [games, rate, rate] as const;
        });
        const found = changesSince(courses(leaders, days, random), addDays(FIRST, DAYS - days));
        if ((found?.changes.length ?? 0) > 0) visits += 1;
      }
      console.info(`a line in ${visits} of 1,000 visits after ${days} days`);
      expect(visits).toBeLessThanOrEqual(50);
    },
  );

  /** In how many of 1,000 visits a leader is named whose rate rose by six points. */
  function namedIn(before: number, now: number, days: number): number {
    const random = seededRandom(`moved ${before} ${now} ${days}`);
    let named = 0;
    for (let visit = 0; visit < 1000; visit++) {
      const others = FIELD.map((games) => [games, 0.5, 0.5] as const);
      const all = courses([[1, 0, 0], ...others], days, random).map((course, at) => {
        if (at > 0) return course;
        const each = course.days.map(() => day(0, 0));
        each[0] = day(before, binomial(before, 0.47, random));
        each[DAYS - days] = day(now, binomial(now, 0.53, random));
        return { ...course, days: each };
      });
      const found = changesSince(all, addDays(FIRST, DAYS - days));
      if (found?.changes.some(({ leader }) => leader === 'OP01-000')) named += 1;
    }
    console.info(`named in ${named} of 1,000 visits: ${days} days, ${now} games, ${before} before`);
    return named;
  }

  it.each([1, 7])('names a leader that moved by six points over 2,000 games: %i days', (days) => {
    expect(namedIn(Math.round((2000 * (DAYS - days)) / days), 2000, days)).toBeGreaterThanOrEqual(
      950,
    );
  });

  // After 30 of 60 days there are no more games before than since. With 2,000 on a side, six points are 3.8
  // standard errors; 61 leaders need 3.35 for one false line in twenty visits. So no test names more than two
  // in three; alone among none, one would name 96 %.
  it('names it after 30 days once each side has 4,000 games, and mostly with 2,000', () => {
    expect(namedIn(4000, 4000, 30)).toBeGreaterThanOrEqual(950);
    expect(namedIn(2000, 2000, 30)).toBeGreaterThanOrEqual(600);
  });

  const exactly = (
    leader: string,
    before: readonly [number, number],
    now: readonly [number, number],
  ) => ({
    leader,
    first: FIRST,
    trust: 1,
    days: [...Array(8).fill(day(...before)), ...Array(2).fill(day(...now))],
  });
  const SINCE = addDays(FIRST, 8);
  const NONE = { games: 0, wins: 0 };

  it('compares the games since then with those before, and tells both', () => {
    const found = changesSince([exactly('OP01-001', [500, 250], [1000, 600])], SINCE);
    expect(found).toEqual({
      season: null,
      from: FIRST,
      changes: [
        {
          kind: 'moved',
          leader: 'OP01-001',
          now: { games: 2000, wins: 1200 },
          before: { games: 4000, wins: 2000 },
        },
      ],
    });
  });

  it('says nothing of a leader with fewer than a hundred games on a side', () => {
    expect(changesSince([exactly('OP01-001', [500, 100], [49, 49])], SINCE)?.changes).toEqual([]);
    expect(changesSince([exactly('OP01-001', [12, 0], [500, 500])], SINCE)?.changes).toEqual([]);
  });

  it('names leaders that are new, and those that nobody plays any more', () => {
    const all = [
      exactly('OP01-001', [0, 0], [60, 30]),
      exactly('OP01-002', [60, 30], [0, 0]),
      // Too rare to be missed, or to be new.
      exactly('OP01-003', [40, 20], [0, 0]),
      exactly('OP01-004', [0, 0], [40, 20]),
    ];
    expect(changesSince(all, SINCE)?.changes).toEqual([
      { kind: 'new', leader: 'OP01-001', now: { games: 120, wins: 60 }, before: NONE },
      { kind: 'gone', leader: 'OP01-002', now: NONE, before: { games: 480, wins: 240 } },
    ]);
  });

  it(`has at most ${MOST_CHANGES} lines, the surest first`, () => {
    const all = Array.from({ length: 8 }, (_, at) =>
      exactly(`OP01-00${at}`, [1000, 500], [1000, 560 + at]),
    );
    expect(changesSince(all, SINCE)?.changes.map(({ leader }) => leader)).toEqual([
      'OP01-007',
      'OP01-006',
      'OP01-005',
      'OP01-004',
      'OP01-003',
    ]);
  });

  it('has followed leaders first', () => {
    const all = Array.from({ length: 8 }, (_, at) =>
      exactly(`OP01-00${at}`, [1000, 500], [1000, 560 + at]),
    );
    const isFollowed = (leader: string) => leader === 'OP01-001';
    const leaders = changesSince(all, SINCE, isFollowed)?.changes.map(({ leader }) => leader);
    expect(leaders?.slice(0, 2)).toEqual(['OP01-001', 'OP01-007']);
    expect(leaders).toHaveLength(MOST_CHANGES);
  });

  it('is the season alone where that began since then', () => {
    const course = exactly('OP01-001', [500, 250], [1000, 600]);
    expect(changesSince([course], FIRST)).toEqual({ season: FIRST, from: FIRST, changes: [] });
    expect(changesSince([course], addDays(FIRST, -9))?.season).toBe(FIRST);
  });

  it('is nothing in a long season after more days than the file has', () => {
    const course = { ...exactly('OP01-001', [5, 2], [5, 2]), days: Array(60).fill(day(5, 2)) };
    expect(changesSince([course], FIRST)).toEqual({ season: null, from: FIRST, changes: [] });
  });

  it('is nothing without leaders', () => {
    expect(changesSince([], SINCE)).toBeNull();
  });
});
