/** What is known of one leader as a query, shared by routes' loaders and screens. */
import { queryOptions } from '@tanstack/react-query';
import type { CardId } from '../../domain/card';
import type { LeaderAnalysis } from '../../domain/leader-analysis';
import type { PeriodValue } from '../../domain/period';
import {
  loadLeaderAnalysis,
  type PendingParts,
  type PeriodLeaderAnalysis,
} from '../leader-analysis';
import { onServerDay } from '../server-clock';
import { DAILY_DEFAULTS, loadOptionsOf } from './query-defaults';

export type { PendingParts, PeriodLeaderAnalysis };

/** The latest that a period's files say of a leader. */
export function leaderAnalysisQuery(leader: CardId, period: PeriodValue) {
  const queryKey = ['leader-analysis', period, leader] as const;
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey,
    // What is known so far is shown while large files are still on their way.
    queryFn: (context) =>
      onServerDay((now) =>
        loadLeaderAnalysis({
          ...loadOptionsOf<LeaderAnalysis>(context),
          leader,
          period,
          now,
          onPartial: (partial) =>
            context.client.setQueryData<PeriodLeaderAnalysis>(queryKey, partial),
        }),
      ),
  });
}
