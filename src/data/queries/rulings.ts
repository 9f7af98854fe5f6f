/** The operator's rulings and errata as a query. */
import { loadRulings } from '../rulings';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

export const rulingsQuery = () =>
  undatedQuery('rulings', { load: loadRulings, rest: HOUR, isAside: true });
