/** Where the market report is, as a query. */
import { queryOptions } from '@tanstack/react-query';
import { findMarketReport, type MarketReport } from '../market-report';
import { HOUR, MINUTE, NETWORK_DEFAULTS } from './query-defaults';

export type { MarketReport };

/** The pause between retries without a connection, because the device may miss its return. */
const RECHECK = MINUTE;

export function marketReportQuery() {
  return queryOptions({
    ...NETWORK_DEFAULTS,
    queryKey: ['market-report'],
    queryFn: ({ signal }) => findMarketReport(signal),
    staleTime: HOUR,
    refetchInterval: ({ state }) => (state.error ? RECHECK : HOUR),
  });
}
