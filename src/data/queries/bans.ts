/** The operator's list of bans as a query. */
import { undatedLoader } from '../decode/decoded-answer';
import { parseJson } from '../http/http';
import { BANS_FILE, decodeBans } from '../schemas/bans';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

const load = undatedLoader('bans', (bytes) => decodeBans(parseJson(bytes, BANS_FILE)));

/** Bans are announced weeks ahead, but corrected quickly. */
export const bansQuery = () => undatedQuery('bans', { load, rest: HOUR });
