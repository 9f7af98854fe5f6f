/** Queries of undated files. A module of its own, because the rankings' files are dated. */
import { queryOptions } from '@tanstack/react-query';
import type { Dated } from '../../domain/time/freshness';
import type { UndatedLoader } from '../decode/decoded-answer';
import {
  type Asked,
  failureOf,
  loadOptionsOf,
  NETWORK_DEFAULTS,
  recheckDelayOf,
} from './query-defaults';

interface UndatedFile<Value> {
  readonly load: UndatedLoader<Value>;
  /** How long it stays fresh, in milliseconds. */
  readonly rest: number;
  /** True where the page is complete without it. */
  readonly isAside?: boolean;
}

/** A file stays fresh for its time; a failure or a fallback is refetched. */
export function undatedQuery<Value>(key: string, { load, rest, isAside }: UndatedFile<Value>) {
  return queryOptions({
    ...NETWORK_DEFAULTS,
    queryKey: [key],
    queryFn: (context) => load(loadOptionsOf(context)),
    staleTime: ({ state }: Asked<Dated<Value>>) => (failureOf(state) === null ? rest : 0),
    refetchInterval: (query: Asked<Dated<Value>>) => recheckDelayOf(query) ?? (false as const),
    ...(isAside && { meta: { isAside } }),
  });
}
