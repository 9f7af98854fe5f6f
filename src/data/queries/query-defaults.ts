/**
 * Options that queries share: when data counts as old, when it is asked for again, how often a failure
 * is worth another try, and what of new data is the same as before. So no screen has to think of any of it.
 */
import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import type { Dated, Freshness, StoredBecause } from '../../domain/freshness';
import { nextPacificMidnight, pacificDateOf } from '../../domain/pacific-date';
import type { DailyContent } from '../daily-file';
import type { LoadOptions } from '../decoded-answer';
import { isWorthRetrying, OfflineError, WebPageError } from '../errors';
import { clockOffset } from '../server-clock';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The first day's file is there a little after midnight: the server has to make it. */
const PUBLICATION_MINUTES = 2;
/** How often an answer that is not today's, or of no use, is asked for again when the host answered. */
const RECHECK_MINUTES = 5;
/** How soon when it did not: a device does not always notice that the connection was gone. */
const FIRST_RECHECK_SECONDS = 30;
const MOST_RETRIES = 2;

/**
 * Queries run while offline too: the service worker is the one who knows (DESIGN, How data moves, 5).
 * They run again when the connection returns.
 */
export const NETWORK_DEFAULTS = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && isWorthRetrying(error),
  retryDelay: (failures: number) => 400 * 3 ** failures,
  structuralSharing: keepUnchanged,
} as const;

/** What of a query decides when it is asked again. */
export interface Asked<Content> {
  readonly state: {
    readonly data: Content | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
  };
}

/** A daily file's: it rests until the next Pacific midnight, and is looked for again until it is today's. */
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
 * What a query's function hands to its source. `sameContent` is the beginning of the keys of all queries that
 * read the same file: what one of them has is not decoded again for another.
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
 * Keeps the data there was when what came is the same content, as fresh: then nothing is drawn again. New
 * content is taken as it is; comparing it with the old would walk every card or deck on the main thread.
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

/** Milliseconds, from the instant `asked` of this device on, for which the answer needs no asking again. */
function restOf(data: DailyContent<unknown> | undefined, asked: number): number {
  const askedAt = new Date(asked + clockOffset());
  if (data?.date !== pacificDateOf(askedAt) || data.isEmpty) return 0;
  return nextPacificMidnight(askedAt).getTime() - askedAt.getTime();
}

/** Of a `host` that answered clearly nothing else is to be expected soon. */
type Failure = 'connection' | 'host';

/** Which side is to blame for data that did not come, or is a fallback; null when all is well. */
export function failureOf({ data, error }: Asked<Dated<unknown>>['state']): Failure | null {
  if (error) {
    const mayPassSoon = isWorthRetrying(error) || error instanceof OfflineError;
    return mayPassSoon || error instanceof WebPageError ? 'connection' : 'host';
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

// When each query's connection was first seen to fail; forgotten with the query, or once it answers.
const failingSince = new WeakMap<object, number>();

/**
 * When a query that failed is asked again by itself; null when it did not. A connection at first after half
 * a minute, then ever less often, as it stays away; a host every few minutes.
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
