/** The list of bans as a query. */
import { queryOptions } from '@tanstack/react-query';
import { loadBans } from '../bans';
import { HOUR, loadOptionsOf } from './query-defaults';
import { undatedDefaults } from './undated-defaults';

/** Bans are announced weeks ahead, but corrected quickly. */
const BANS_REST = HOUR;

export function bansQuery() {
  return queryOptions({
    ...undatedDefaults(BANS_REST),
    queryKey: ['bans'],
    queryFn: (context) => loadBans(loadOptionsOf(context)),
  });
}
