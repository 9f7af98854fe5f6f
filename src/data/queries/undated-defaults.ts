/**
 * The options shared by queries of undated files. A module of its own, because the rankings' files are dated.
 */
import type { Dated } from '../../domain/time/freshness';
import { type Asked, failureOf, NETWORK_DEFAULTS, recheckDelayOf } from './query-defaults';

/** An undated file stays fresh this long; a failure or a fallback is refetched. */
export function undatedDefaults(rest: number) {
  return {
    ...NETWORK_DEFAULTS,
    staleTime: ({ state }: Asked<Dated<unknown>>) => (failureOf(state) === null ? rest : 0),
    refetchInterval: (query: Asked<Dated<unknown>>) => recheckDelayOf(query) ?? (false as const),
  };
}
