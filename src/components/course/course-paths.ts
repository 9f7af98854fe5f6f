/** The lines of leaders' courses in the rankings. */
import type { CardId } from '../../domain/card/card';
import { type CourseDay, courseDays, courseOf } from '../../domain/figures/course-figures';
import type { LeaderCourse } from '../../domain/figures/leader-course';

/** By leader: the path of an SVG of 30 by 12, empty where there is no line to draw. */
export type CoursePaths = ReadonlyMap<CardId, string>;

export function coursePaths(courses: readonly LeaderCourse[]): CoursePaths {
  const days = courseDays(courses);
  return new Map(courses.map(({ leader }) => [leader, pathOf(courseOf(days, leader))]));
}

const [WIDTH, HEIGHT] = [30, 12];
/** A smaller range of rates fills a part of the height only: chance must not look like a storm. */
const LEAST_RANGE = 0.04;

function pathOf(days: readonly CourseDay[]): string {
  if (days.length < 2) return '';
  const rates = days.map(({ weightedWinRate }) => weightedWinRate);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const range = Math.max(high - low, LEAST_RANGE);
  const middle = (low + high) / 2;
  const places = rates.map((rate, at) => {
    const x = (at / (rates.length - 1)) * WIDTH;
    const y = HEIGHT / 2 - ((rate - middle) / range) * (HEIGHT - 2);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${places.join('L')}`;
}
