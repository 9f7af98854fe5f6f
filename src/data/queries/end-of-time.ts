/** The operator's text about the end of a round's time, one line each, as a query. */
import { textReader, undatedLoader } from '../decode/decoded-answer';
import { decodeEndOfTime } from '../schemas/text-files';
import { HOUR } from './query-defaults';
import { undatedQuery } from './undated-query';

const load = undatedLoader('endOfTime', textReader(decodeEndOfTime));

export const endOfTimeQuery = () =>
  undatedQuery('end-of-time', { load, rest: HOUR, isAside: true });
