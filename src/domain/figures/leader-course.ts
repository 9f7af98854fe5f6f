/** The counts of a leader's last days: the content of `trends`. */
import type { CardId } from '../card/card';
import type { DateStamp } from '../time/pacific-date';
import type { WeighedCounts } from './weighted-rate';

/** The most days that a course has. */
export const COURSE_DAYS = 60;

/** The counts of each day by itself; each leader's begin on the same day. */
export interface LeaderCourse {
  readonly leader: CardId;
  /** The Pacific day of the first counts. */
  readonly first: DateStamp;
  /** The share of the weighted rate that matchups decide (weighted-rate). */
  readonly trust: number;
  readonly days: readonly WeighedCounts[];
}
