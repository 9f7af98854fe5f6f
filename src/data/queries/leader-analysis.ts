/** The data of one leader as a query, for routes' loaders and screens. */
import { queryOptions } from '@tanstack/react-query';
import type { CardId } from '../../domain/card/card';
import type { LeaderAnalysis } from '../../domain/leader/leader-analysis';
import type { PeriodValue } from '../../domain/time/period';
import { onServerDay } from '../http/server-clock';
import {
  type LeaderPage,
  loadLeaderAnalysis,
  type PendingParts,
  type PeriodLeaderAnalysis,
} from '../leader-analysis';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

export type { LeaderPage, PendingParts };

/** The latest data of a leader, as far as `page` shows it. */
export function leaderAnalysisQuery(page: LeaderPage, leader: CardId, period: PeriodValue) {
  const ofLeader = ['leader-analysis', period, leader] as const;
  const queryKey = [...ofLeader, page] as const;
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey,
    // Known parts show while large files are still loading.
    queryFn: (context) =>
      onServerDay((now) =>
        loadLeaderAnalysis({
          ...loadOptionsOf<LeaderAnalysis>(context, ofLeader),
          page,
          leader,
          period,
          now,
          onPartial: (partial) =>
            context.client.setQueryData<PeriodLeaderAnalysis>(queryKey, partial),
        }),
      ),
  });
}
