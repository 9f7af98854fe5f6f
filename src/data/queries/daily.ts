/** Daily files of a period as queries, for routes' loaders and screens. */
import { queryOptions } from '@tanstack/react-query';
import type { PeriodValue } from '../../domain/time/period';
import {
  type ContentOf,
  type DailyRequest,
  loadDaily,
  type PeriodKind,
} from '../daily/daily-content';
import type { DailyContent } from '../daily/daily-file';
import { onServerDay } from '../http/server-clock';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

/** The latest file of a kind, by period; refetched at the next Pacific midnight. */
function dailyQuery<Kind extends PeriodKind>(
  kind: Kind,
  options: Pick<DailyRequest<Kind>, 'isEmpty' | 'subject'>,
) {
  return (period: PeriodValue) =>
    queryOptions({
      ...DAILY_DEFAULTS,
      queryKey: [kind, period],
      queryFn: (context) =>
        onServerDay((now) =>
          loadDaily<Kind>({ kind, ...options, period, now, ...loadOptionsOf(context) }),
        ),
    });
}

/** The best players of each leader. */
export const leaderboardQuery = dailyQuery('leaderboard', {
  isEmpty: (leaders) => leaders.length === 0,
  subject: null,
});

/** The matchups for matrix and mirrors. */
export const matrixQuery = dailyQuery('matrix', {
  isEmpty: ({ leaders }) => leaders.length === 0,
  subject: 'matchups',
});
export type DailyMatchups = DailyContent<ContentOf<'matrix'>>;

/** Each pair of leaders with their record against each other. */
export const pairsQuery = dailyQuery('pairs', {
  isEmpty: (leaders) => leaders.length === 0,
  subject: 'pairs of leaders',
});

/** What was played on each of the last days, by leader. */
export const trendsQuery = dailyQuery('trends', {
  isEmpty: (courses) => courses.length === 0,
  subject: 'days of leaders',
});
