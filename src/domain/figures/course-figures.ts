/** A leader's figures day by day, each of the seven days that end with it. Rates are fractions. */
import type { CardId } from '../card/card';
import { addDays, type DateStamp } from '../time/pacific-date';
import { COURSE_DAYS, type LeaderCourse } from './leader-course';
import { byWeightedWinRate } from './rankings';
import { type WeighedCounts, weightedWinRate } from './weighted-rate';
import { wilsonInterval } from './wilson-interval';

/** Each figure is of so many days. */
const WEEK_DAYS = 7;

/** A leader's figures of the seven days that end with this one. */
export interface CourseDay extends WeighedCounts {
  readonly leader: CardId;
  readonly day: DateStamp;
  readonly weightedWinRate: number;
  readonly playRate: number;
  /** The place among all leaders by weighted win rate. */
  readonly rank: number;
}

/** The counts of some days: from the place `from` until before `to`. */
export function addUpDays(
  { days }: Pick<LeaderCourse, 'days'>,
  from: number,
  to: number,
): WeighedCounts {
  const sum = { games: 0, wins: 0, weightedWins: 0 };
  for (const { games, wins, weightedWins } of days.slice(Math.max(0, from), to)) {
    sum.games += games;
    sum.wins += wins;
    sum.weightedWins += weightedWins;
  }
  return sum;
}

/**
 * All leaders' figures by day, the oldest first, without leaders that were not played in those seven days.
 * A course of full length begins in the middle of a season: its first days lack the days before them.
 */
export function courseDays(courses: readonly LeaderCourse[]): readonly (readonly CourseDay[])[] {
  const length = courses[0]?.days.length ?? 0;
  const first = length < COURSE_DAYS ? 1 : WEEK_DAYS;
  return Array.from({ length: length + 1 - first }, (_, at) => {
    const end = first + at;
    const played = courses.flatMap((course) => {
      const counts = addUpDays(course, end - WEEK_DAYS, end);
      const rate = weightedWinRate(counts, course);
      if (rate === null) return [];
      const { leader, first: begin } = course;
      return [{ ...counts, leader, day: addDays(begin, end - 1), weightedWinRate: rate }];
    });
    const sides = played.reduce((sum, { games }) => sum + games, 0);
    return byWeightedWinRate(played).map((each, at) => ({
      ...each,
      playRate: each.games / sides,
      rank: at + 1,
    }));
  });
}

/** The days of one leader. */
export function courseOf(
  days: readonly (readonly CourseDay[])[],
  leader: CardId,
): readonly CourseDay[] {
  return days.flatMap((day) => day.find((each) => each.leader === leader) ?? []);
}

/** The 95 % interval of a day's rate: that of so many games. */
export function rateRange({ weightedWinRate: rate, games }: CourseDay) {
  return wilsonInterval(rate * games, games) ?? { low: rate, high: rate };
}
