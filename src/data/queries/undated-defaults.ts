/** The options that queries of undated files share. A module of its own: the rankings' files are dated. */
import type { Dated } from '../../domain/freshness';
import { type Asked, failureOf, NETWORK_DEFAULTS, recheckDelayOf } from './query-defaults';

/** An undated file's: it rests so many milliseconds, and is looked for again while it failed or is a fallback. */
export function undatedDefaults(rest: number) {
  return {
    ...NETWORK_DEFAULTS,
    staleTime: ({ state }: Asked<Dated<unknown>>) => (failureOf(state) === null ? rest : 0),
    refetchInterval: (query: Asked<Dated<unknown>>) => recheckDelayOf(query) ?? (false as const),
  };
}
