/** Leader rankings as queries: values shared by a route's loader and its screen. */
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PeriodValue } from '../../domain/period';
import {
  loadRankings,
  loadRankingsHistory,
  type PeriodRankings,
  type ShownRankings,
} from '../rankings';
import { DAILY_HABITS, MINUTE, NETWORK_HABITS } from './habits';

export type { PeriodRankings };

/** The latest rankings of a period. */
export function rankingsQuery(period: PeriodValue) {
  return queryOptions({
    ...DAILY_HABITS,
    queryKey: ['rankings', period],
    queryFn: ({ signal }) => loadRankings(period, new Date(), signal),
  });
}

/**
 * The rankings that the trend of the ones `shown` is counted from; null when they are not to be had.
 * Waits while there are none to show.
 */
export function rankingsHistoryQuery(shown: ShownRankings | undefined) {
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['rankings-history', shown?.kind, shown?.period, shown?.date],
    queryFn: shown ? ({ signal }) => loadRankingsHistory(shown, signal) : skipToken,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : MINUTE),
    // What was not to be had may be, once there is a connection.
    refetchOnReconnect: ({ state }) => (state.data ? false : 'always'),
  });
}
