/** Asks the page's loaded data what a first visit should fetch ahead. */
import type { QueryClient } from '@tanstack/react-query';
import { rankingsQuery } from '../data/queries';
import { DEFAULT_PERIOD, parsePeriod } from '../domain/period';
import { type FetchAheadPlan, planFetchAhead } from './fetch-ahead-plan';

/**
 * The plan for the rankings the visitor looked at last; on a visit that has shown none, for those of
 * the default period. Rejects when they can't be loaded.
 */
export async function planAhead(queryClient: QueryClient): Promise<FetchAheadPlan> {
  const { period, date, value } = await queryClient.fetchQuery(
    rankingsQuery(lastPeriod(queryClient)),
  );
  return planFetchAhead({ period, date, leaders: value.leaders.map(({ leader }) => leader) });
}

function lastPeriod(queryClient: QueryClient) {
  const [scope] = rankingsQuery(DEFAULT_PERIOD).queryKey;
  const [last] = queryClient
    .getQueryCache()
    .findAll({ queryKey: [scope] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return parsePeriod(last?.queryKey[1]) ?? DEFAULT_PERIOD;
}
