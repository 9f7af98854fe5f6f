/** What each pair of leaders won against each other: one query for the route's loader and its screen. */
import { queryOptions } from '@tanstack/react-query';
import type { PeriodValue } from '../../domain/period';
import { loadPairs } from '../pairs';
import { onServerDay } from '../server-clock';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

/** The latest pairs of a period. */
export function pairsQuery(period: PeriodValue) {
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey: ['pairs', period],
    queryFn: (context) => onServerDay((now) => loadPairs(period, now, loadOptionsOf(context))),
  });
}
