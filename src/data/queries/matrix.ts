/** The matchups that matrix and mirrors show as a query, shared by routes' loaders and screens. */
import { queryOptions } from '@tanstack/react-query';
import type { PeriodMatchups } from '../../domain/leader-analysis';
import type { PeriodValue } from '../../domain/period';
import type { DailyContent } from '../daily-file';
import { loadMatrix } from '../matrix';
import { onServerDay } from '../server-clock';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

export type DailyMatchups = DailyContent<PeriodMatchups>;

/** The latest matchups of a period. */
export function matrixQuery(period: PeriodValue) {
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey: ['matrix', period],
    queryFn: (context) => onServerDay((now) => loadMatrix(period, now, loadOptionsOf(context))),
  });
}
