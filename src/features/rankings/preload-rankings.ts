/** What the rankings' route preloads before its screen. */
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../data/http/server-clock';
import { rankingsHistoryQuery, rankingsQuery } from '../../data/queries/rankings';
import { pacificDateOf } from '../../domain/time/pacific-date';
import type { PeriodValue } from '../../domain/time/period';

/**
 * Requests the rankings and, guessing that they will be today's, the ones for their trend, so that both load
 * in parallel. Waits for nothing and never fails.
 */
export function preloadRankings(queryClient: QueryClient, period: PeriodValue): void {
  void queryClient.prefetchQuery(rankingsQuery(period));
  const today = { kind: 'rankings', period, date: pacificDateOf(serverNow()) } as const;
  void queryClient.prefetchQuery(rankingsHistoryQuery(today));
}
