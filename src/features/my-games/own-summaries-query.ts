import { queryOptions } from '@tanstack/react-query';
import { OWN_DEFAULTS } from '../../components/loading/own-defaults';
import { loadSummaries } from '../../personal/game/own-games';

export type Summaries = Awaited<ReturnType<typeof loadSummaries>>;

/** The summaries of all kept logs, read again wherever they are shown. */
export function ownSummariesQuery() {
  return queryOptions({
    queryKey: ['own-summaries'],
    queryFn: loadSummaries,
    ...OWN_DEFAULTS,
  });
}
