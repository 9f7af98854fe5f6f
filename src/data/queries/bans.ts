/** The list of bans as a query. */
import { loadBans } from '../bans';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

/** Bans are announced weeks ahead, but corrected quickly. */
export const bansQuery = () => undatedQuery('bans', { load: loadBans, rest: HOUR });
