/** The best players of each leader as a query, shared by its route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import type { PeriodValue } from '../../domain/period';
import { loadLeaderboard } from '../leaderboard';
import { onServerDay } from '../server-clock';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

/** The latest leaderboard of a period; asked for again at the next Pacific midnight. */
export function leaderboardQuery(period: PeriodValue) {
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey: ['leaderboard', period],
    queryFn: (context) =>
      onServerDay((now) => loadLeaderboard(period, now, loadOptionsOf(context))),
  });
}
