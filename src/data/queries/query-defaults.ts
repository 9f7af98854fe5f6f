/**
 * Options shared by queries: when data is stale, when it is refetched, how often a failure is retried, and
 * which new data equals the old. So no screen has to decide any of it.
 */
import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import type { Dated, Freshness, StoredBecause } from '../../domain/time/freshness';
import { nextPacificMidnight, pacificDateOf } from '../../domain/time/pacific-date';
import type { DailyContent } from '../daily/daily-file';
import type { LoadOptions } from '../decode/decoded-answer';
import { isWorthRetrying, OfflineError, webPageOf } from '../http/errors';
import { clockOffset } from '../http/server-clock';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The server makes the day's first file a little after midnight. */
const PUBLICATION_MINUTES = 2;
/** The pause before refetching, after the host gave an old or useless answer. */
const RECHECK_MINUTES = 5;
/** The pause after no answer: a device may miss that its connection was gone. */
const FIRST_RECHECK_SECONDS = 30;
const MOST_RETRIES = 2;

/**
 * Queries run offline, too, because only the service worker knows (DESIGN, How data moves, 5). They run again
 * when the connection returns.
 */
export const NETWORK_DEFAULTS = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && isWorthRetrying(error),
  retryDelay: (failures: number) => 400 * 3 ** failures,
  structuralSharing: keepUnchanged,
} as const;

/** The part of a query that decides when it is refetched. */
export interface Asked<Content> {
  readonly state: {
    readonly data: Content | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
  };
}

/** A daily file's options: fresh until the next Pacific midnight, then refetched until it is today's. */
export const DAILY_DEFAULTS = {
  ...NETWORK_DEFAULTS,
  staleTime: ({ state }: Asked<DailyContent<unknown>>) => restOf(state.data, state.dataUpdatedAt),
  refetchInterval: (query: Asked<DailyContent<unknown>>) => {
    const recheck = recheckDelayOf(query);
    if (recheck !== null) return recheck;
    const untilMidnight = restOf(query.state.data, Date.now());
    return untilMidnight > 0
      ? untilMidnight + PUBLICATION_MINUTES * MINUTE
      : RECHECK_MINUTES * MINUTE;
  },
} as const;

/**
 * What a query's function passes to its source. `sameContent` is the prefix of the keys of all queries of the
 * same file: the content of one is not decoded again for another.
 */
export function loadOptionsOf<Value>(
  {
    client,
    queryKey,
    signal,
  }: {
    readonly client: QueryClient;
    readonly queryKey: QueryKey;
    readonly signal: AbortSignal;
  },
  sameContent: QueryKey = queryKey,
): LoadOptions<Value> {
  const own = client.getQueryData<Dated<Value>>(queryKey);
  const others = client.getQueriesData<Dated<Value>>({ queryKey: sameContent });
  return { signal, previous: own ?? others.find(([, data]) => data !== undefined)?.[1] };
}

/**
 * Keeps the old data, marked as fresh, where the new content is the same: then nothing renders again.
 * Different content is taken without comparison, which would visit every card or deck on the main thread.
 */
function keepUnchanged(previous: unknown, next: unknown): unknown {
  if (!isDated(previous) || !isDated(next)) return replaceEqualDeep(previous, next);
  if (previous.value !== next.value) return next;
  const isSame = Object.entries(next).every(
    ([name, part]) =>
      part === Reflect.get(previous, name) ||
      (name === 'freshness' && isEquallyFresh(previous.freshness, next.freshness)),
  );
  return isSame ? previous : next;
}

function isDated(data: unknown): data is Dated<unknown> {
  return typeof data === 'object' && data !== null && 'value' in data && 'freshness' in data;
}

function isEquallyFresh(a: Freshness, b: Freshness): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** How many milliseconds from the instant `asked` on this device the answer stays fresh. */
function restOf(data: DailyContent<unknown> | undefined, asked: number): number {
  const askedAt = new Date(asked + clockOffset());
  if (data?.date !== pacificDateOf(askedAt) || data.isEmpty) return 0;
  return nextPacificMidnight(askedAt).getTime() - askedAt.getTime();
}

/** After a clear answer of the `host` nothing else is to be expected soon. */
type Failure = 'connection' | 'host';

/** Whose failure it is where data is missing or a fallback; null where all is well. */
export function failureOf({ data, error }: Asked<Dated<unknown>>['state']): Failure | null {
  if (error) {
    const mayPassSoon = isWorthRetrying(error) || error instanceof OfflineError;
    return mayPassSoon || webPageOf(error) ? 'connection' : 'host';
  }
  const { isFallback = false, storedBecause } = data?.freshness ?? {};
  return isFallback ? FAILURES[storedBecause ?? 'network-failed'] : null;
}

const FAILURES: Readonly<Record<StoredBecause, Failure>> = {
  'never-changes': 'host',
  'network-failed': 'connection',
  'network-slow': 'connection',
  'not-published': 'host',
  unusable: 'host',
  'stored-only': 'connection',
};

// When each query's connection first failed; dropped with the query, or once it answers.
const failingSince = new WeakMap<object, number>();

/**
 * When a failed query is refetched; null for one that has not failed. After a lost connection first in half a
 * minute, then less and less often; after a host's failure every few minutes.
 */
export function recheckDelayOf(query: Asked<Dated<unknown>>): number | null {
  const failure = failureOf(query.state);
  if (failure !== 'connection') {
    failingSince.delete(query);
    return failure && RECHECK_MINUTES * MINUTE;
  }
  const since = failingSince.get(query) ?? Date.now();
  failingSince.set(query, since);
  const elapsed = Date.now() - since;
  return Math.min(Math.max(elapsed, FIRST_RECHECK_SECONDS * SECOND), RECHECK_MINUTES * MINUTE);
}
