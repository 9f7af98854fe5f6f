import { describe, expect, it } from 'vitest';
import {
  addUpDays,
  courseDays,
  courseOf,
  rateRange,
} from '../../src/domain/figures/course-figures';
import { COURSE_DAYS, type LeaderCourse } from '../../src/domain/figures/leader-course';
import { wilsonInterval } from '../../src/domain/figures/wilson-interval';

const day = (games: number, wins: number) => ({ games, wins, weightedWins: wins });
const course = (
  leader: string,
  length: number,
  countsOf: (at: number) => ReturnType<typeof day>,
): LeaderCourse => ({
  leader,
  first: '20261101',
  trust: 1,
  days: Array.from({ length }, (_, at) => countsOf(at)),
});

const A = 'OP01-001';
const B = 'OP02-001';

describe('a leader’s course', () => {
  const days = courseDays([
    course(A, 10, (at) => day(100, at < 5 ? 40 : 60)),
    course(B, 10, (at) => (at === 0 ? day(300, 150) : day(0, 0))),
  ]);

  it('has the rate of the seven days that end with each one, with fewer before the seventh', () => {
    expect(courseOf(days, A).map(({ day, games, wins }) => [day, games, wins])).toEqual([
      ['20261101', 100, 40],
      ['20261102', 200, 80],
      ['20261103', 300, 120],
      ['20261104', 400, 160],
      ['20261105', 500, 200],
      ['20261106', 600, 260],
      ['20261107', 700, 320],
      ['20261108', 700, 340],
      ['20261109', 700, 360],
      ['20261110', 700, 380],
    ]);
    expect(courseOf(days, A).at(-1)?.weightedWinRate).toBeCloseTo(380 / 700, 10);
  });

  it('ranks the leaders that were played in those days, and shares the play among them', () => {
    expect(days[1]?.map(({ leader, rank, playRate }) => [leader, rank, playRate])).toEqual([
      [B, 1, 300 / 500],
      [A, 2, 200 / 500],
    ]);
    // A week later nobody has played B.
    expect(days[7]?.map(({ leader, rank, playRate }) => [leader, rank, playRate])).toEqual([
      [A, 1, 1],
    ]);
  });

  it('of full length begins with the seventh day: days before the first are unknown', () => {
    const [first, ...rest] = courseDays([course(A, COURSE_DAYS, () => day(10, 5))]);
    expect(first?.[0]).toMatchObject({ day: '20261107', games: 70 });
    expect(rest).toHaveLength(COURSE_DAYS - 7);
  });

  it('is empty without leaders', () => {
    expect(courseDays([])).toEqual([]);
  });

  it('has the interval of so many games', () => {
    const last = courseOf(days, A).at(-1);
    if (!last) throw new Error('no day');
    const { low, high } = wilsonInterval(380, 700) ?? { low: 0, high: 0 };
    expect(rateRange(last).low).toBeCloseTo(low, 10);
    expect(rateRange(last).high).toBeCloseTo(high, 10);
  });

  it('adds up the days from one until before another', () => {
    expect(
      addUpDays(
        course(A, 10, (at) => day(at, 0)),
        8,
        10,
      ).games,
    ).toBe(17);
    expect(
      addUpDays(
        course(A, 10, (at) => day(at, 0)),
        -3,
        2,
      ).games,
    ).toBe(1);
  });
});
