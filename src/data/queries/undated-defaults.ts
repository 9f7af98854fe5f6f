/** The options that queries of undated files share. A module of its own: the rankings' files are dated. */
import type { Dated } from '../../domain/freshness';
import { type Asked, failureOf, NETWORK_DEFAULTS, recheckDelayOf } from './query-defaults';

/** An undated file rests this long; a failed one or a fallback is looked for again. */
export function undatedDefaults(rest: number) {
  return {
    ...NETWORK_DEFAULTS,
    staleTime: ({ state }: Asked<Dated<unknown>>) => (failureOf(state) === null ? rest : 0),
    refetchInterval: (query: Asked<Dated<unknown>>) => recheckDelayOf(query) ?? (false as const),
  };
}
