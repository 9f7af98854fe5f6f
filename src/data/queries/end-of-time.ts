/** The operator's text about the end of a round's time, as a query. */
import { loadEndOfTime } from '../end-of-time';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

export const endOfTimeQuery = () =>
  undatedQuery('end-of-time', { load: loadEndOfTime, rest: HOUR, isAside: true });
