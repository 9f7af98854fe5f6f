/** Leader rankings as queries, for a route's loader and its screen. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { EarlierRankings } from '../../domain/figures/rankings';
import type { PeriodValue } from '../../domain/time/period';
import { onServerDay } from '../http/server-clock';
import { sourceOf } from '../http/source';
import type { PeriodRankings, ShownRankings } from '../rankings';
import { DAILY_DEFAULTS, loadOptionsOf, MINUTE, NETWORK_DEFAULTS } from './query-defaults';

export type { PeriodRankings };

const rankingsSource = () => sourceOf(() => import('../rankings'));

/** The latest rankings of a period. */
export function rankingsQuery(period: PeriodValue) {
  return queryOptions({
    ...DAILY_DEFAULTS,
    queryKey: ['rankings', period],
    queryFn: async (context) => {
      const { loadRankings } = await rankingsSource();
      return onServerDay((now) => loadRankings(period, now, loadOptionsOf(context)));
    },
  });
}

/**
 * The rankings that the trend of the `shown` ones compares with; null where they are not available. Waits
 * while none are shown.
 */
export function rankingsHistoryQuery(shown: ShownRankings | undefined) {
  return queryOptions({
    ...NETWORK_DEFAULTS,
    queryKey: ['rankings-history', shown?.kind, shown?.period, shown?.date],
    queryFn: shown
      ? async ({ signal }): Promise<EarlierRankings | null> =>
          (await rankingsSource()).loadRankingsHistory(shown, signal)
      : skipToken,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : MINUTE),
    // A connection may bring what was missing.
    refetchOnReconnect: ({ state }) => (state.data ? false : 'always'),
  });
}
