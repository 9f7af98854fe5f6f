/**
 * Queries as values: what a screen asks for, shared by its route's loader and its components. Owns when
 * data counts as old and when it is asked for again, so that no screen has to think of either.
 */
import { type Query, queryOptions } from '@tanstack/react-query';
import { nextPacificMidnight, pacificDateOf } from '../domain/pacific-date';
import type { PeriodValue } from '../domain/period';
import { loadCards, loadLeaderCards } from './card-data';
import { InvalidDataError, isWorthRetrying, NotPublishedError } from './errors';
import { loadRankings, loadRankingsHistory, type PeriodRankings } from './rankings';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The first day's file is there a little after midnight: the server has to make it. */
const PUBLICATION_MINUTES = 2;
/** How often an answer that is not today's is asked for again, when the network answered. */
const RECHECK_MINUTES = 5;
/** How often when it did not: also when the device never noticed that the connection was gone. */
const RECHECK_OFFLINE_SECONDS = 30;
const MOST_RETRIES = 2;

/**
 * Queries run while offline too: the service worker is the one who knows (DESIGN, How data moves, 5).
 * They run again when the connection returns.
 */
const NETWORK_HABITS = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && isWorthRetrying(error),
  retryDelay: (failures: number) => 400 * 3 ** failures,
} as const;

/** The latest rankings of a period; asked for again at the next Pacific midnight. */
export function rankingsQuery(period: PeriodValue) {
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['rankings', period],
    queryFn: ({ signal }) => loadRankings(period, new Date(), signal),
    staleTime: (query: Query<PeriodRankings>) => freshFor(query, query.state.dataUpdatedAt),
    refetchInterval: (query: Query<PeriodRankings>) => recheckDelay(query),
  });
}

/** The rankings that the trend of the ones `shown` is counted from; null when they are not to be had. */
export function rankingsHistoryQuery(shown: Pick<PeriodRankings, 'kind' | 'period' | 'date'>) {
  const { kind, period, date } = shown;
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['rankings-history', kind, period, date],
    queryFn: ({ signal }) => loadRankingsHistory({ kind, period, date }, signal),
    staleTime: (query) => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  });
}

/** Names, colours and life of all leaders. */
export function leadersQuery() {
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['leader-cards'],
    queryFn: ({ signal }) => loadLeaderCards(signal),
    staleTime: 12 * HOUR,
  });
}

/** Every card with its text: over a megabyte. */
export function cardsQuery() {
  return queryOptions({
    ...NETWORK_HABITS,
    queryKey: ['cards'],
    queryFn: ({ signal }) => loadCards(signal),
    staleTime: 12 * HOUR,
  });
}

/** Milliseconds, from the instant `asked` on, for which the answer needs no asking again. */
function freshFor({ state: { data } }: Query<PeriodRankings>, asked: number): number {
  if (data?.date !== pacificDateOf(new Date(asked))) return 0;
  return nextPacificMidnight(new Date(asked)).getTime() - asked;
}

function recheckDelay(query: Query<PeriodRankings>): number {
  if (hasNetworkFailed(query)) return RECHECK_OFFLINE_SECONDS * SECOND;
  const untilMidnight = freshFor(query, Date.now());
  return untilMidnight > 0
    ? untilMidnight + PUBLICATION_MINUTES * MINUTE
    : RECHECK_MINUTES * MINUTE;
}

function hasNetworkFailed({ state: { data, error } }: Query<PeriodRankings>): boolean {
  if (error) return !(error instanceof NotPublishedError || error instanceof InvalidDataError);
  return data?.freshness.standsIn ?? false;
}
