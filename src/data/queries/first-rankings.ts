/** Puts the rankings that came with the page itself where its queries look for them. */
import type { QueryClient } from '@tanstack/react-query';
import type { FirstData } from '../../resources/first-picture';
import { rankingsHistoryQuery, rankingsQuery } from './rankings';

/**
 * `checkedAt`: when these rankings were last known to be the newest, in milliseconds since 1970; 0 has them
 * asked for at once, while they are shown.
 */
export function primeRankings(
  queryClient: QueryClient,
  { period, date, version, current, history }: FirstData,
  checkedAt: number,
): void {
  const shown = { kind: 'rankings', period, date } as const;
  const freshness = { dataDate: date, fromStore: false, storedAt: null, isFallback: false };
  const rankings = { ...shown, value: current, version, freshness };
  queryClient.setQueryData(rankingsQuery(period).queryKey, rankings, { updatedAt: checkedAt });
  queryClient.setQueryData(rankingsHistoryQuery(shown).queryKey, history, {
    updatedAt: history ? checkedAt : 0,
  });
}
