/** The operator's text about the end of a round's time, as a query. */
import { queryOptions } from '@tanstack/react-query';
import { loadEndOfTime } from '../http/end-of-time';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

export function endOfTimeQuery() {
  return queryOptions({
    ...undatedDefaults(HOUR),
    queryKey: ['end-of-time'],
    queryFn: (context) => loadEndOfTime(loadOptionsOf(context)),
    // The clock is complete without it.
    meta: { isAside: true },
  });
}
