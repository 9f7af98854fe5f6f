/** What the rankings' route has under way before its screen is there. */
import type { QueryClient } from '@tanstack/react-query';
import { rankingsHistoryQuery, rankingsQuery } from '../../data/queries/rankings';
import { serverNow } from '../../data/server-clock';
import { pacificDateOf } from '../../domain/pacific-date';
import type { PeriodValue } from '../../domain/period';

/**
 * Asks for the rankings and, guessing that they will be today's, for the ones their trend is counted
 * from: so the two are on their way together. Waits for nothing and never fails.
 */
export function preloadRankings(queryClient: QueryClient, period: PeriodValue): void {
  void queryClient.prefetchQuery(rankingsQuery(period));
  const today = { kind: 'rankings', period, date: pacificDateOf(serverNow()) } as const;
  void queryClient.prefetchQuery(rankingsHistoryQuery(today));
}
