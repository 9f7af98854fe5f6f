/** What a drawing of courses shows, on the page and in a picture. */
import type { CardId } from '../../domain/card/card';
import type { CourseDay } from '../../domain/figures/course-figures';
import type { CourseMark } from '../../domain/figures/course-marks';
import type { LeaderStats } from '../../domain/figures/rankings';
import type { DateStamp } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';

/** One of its leaders. */
export interface CourseLine {
  readonly leader: CardId;
  readonly name: string;
  readonly days: readonly CourseDay[];
  /** The figures of the whole period; null where its rankings lack the leader. */
  readonly period: Pick<LeaderStats, 'weightedWinRate' | 'playRate'> | null;
}

/** A drawing of courses. */
export interface DrawnCourse {
  /** One or two. */
  readonly lines: readonly CourseLine[];
  readonly first: DateStamp;
  readonly length: number;
  readonly marks: readonly CourseMark[];
  readonly period: PeriodValue;
}
