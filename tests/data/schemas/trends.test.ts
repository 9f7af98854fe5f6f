import { describe, expect, it } from 'vitest';
import { decodeTrends } from '../../../src/data/schemas/trends';
import type { LeaderCourse } from '../../../src/domain/figures/leader-course';
import { packCourse } from '../../../src/resources/trends';

const COURSE: LeaderCourse = {
  leader: 'OP01-001',
  first: '20261101',
  trust: 0.9,
  days: [
    { games: 100, wins: 51, weightedWins: 50.25 },
    { games: 0, wins: 0, weightedWins: 0 },
    { games: 7, wins: 7, weightedWins: 7.5 },
  ],
};
const ROW = packCourse(COURSE);
const OTHER = { ...ROW, leader: 'OP02-001' };

describe('the file of trends', () => {
  it('gives back the days that were packed, to the hundredth', () => {
    expect(ROW).toMatchObject({ games: [100, -100, 7], wins: [2, 0, 7], weighted: [-75, 0, 50] });
    expect(decodeTrends([ROW], 'west_p')).toEqual({ value: [COURSE], dropped: 0 });
  });

  it('rounds so that any days add up to the hundredth', () => {
    const third = { games: 1, wins: 0, weightedWins: 1 / 3 };
    const [course] = decodeTrends(
      [packCourse({ ...COURSE, days: Array.from({ length: 60 }, () => third) })],
      'west_p',
    ).value;
    const sum = course?.days.reduce((all, { weightedWins }) => all + weightedWins, 0);
    expect(sum).toBeCloseTo(20, 8);
  });

  it.each([
    ['of a column that is too short', { ...OTHER, wins: [2, 0] }],
    ['of fewer games than none', { ...OTHER, games: [100, -101, 1] }],
    ['of more wins than games', { ...OTHER, wins: [102, 0, 7] }],
    ['of half a win', { ...OTHER, wins: [1, 0, 7] }],
    ['of a day that never was', { ...OTHER, first: '20261131' }],
    ['of other days than the first row', { ...OTHER, first: '20261102' }],
    [
      'of more days than there can be',
      { ...OTHER, games: Array(61).fill(0), wins: Array(61).fill(0), weighted: Array(61).fill(0) },
    ],
    ['of no leader', { ...OTHER, leader: 'nobody' }],
  ])('drops a row %s, and counts it', (_, row) => {
    expect(decodeTrends([ROW, row], 'west_p')).toEqual({ value: [COURSE], dropped: 1 });
  });

  it('is refused where it is no list', () => {
    expect(() => decodeTrends({}, 'west_p')).toThrow('Invalid data format for west_p');
  });
});
