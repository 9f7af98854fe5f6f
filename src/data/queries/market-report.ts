/** Where the market report is, as a query. */
import { queryOptions } from '@tanstack/react-query';
import { findMarketReport, type MarketReport } from '../market-report';
import { HOUR, MINUTE, NETWORK_DEFAULTS } from './query-defaults';

export type { MarketReport };

/** Without a connection it is looked for again so often, should the device not notice its return. */
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
