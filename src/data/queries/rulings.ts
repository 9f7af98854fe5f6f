/** The operator's rulings and errata as a query: the decoding worker reads them. */
import { decode, prepareDecoding } from '../decode/decode';
import { undatedLoader } from '../decode/decoded-answer';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

const load = undatedLoader('rulings', (bytes) => decode('rulings', bytes, {}), prepareDecoding);

export const rulingsQuery = () => undatedQuery('rulings', { load, rest: HOUR, isAside: true });
