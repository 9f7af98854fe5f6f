/**
 * Habits that queries share: when data counts as old, when it is asked for again, how often a failure
 * is worth another try. So no screen has to think of any of it.
 */
import type { Dated } from '../../domain/freshness';
import { nextPacificMidnight, pacificDateOf } from '../../domain/pacific-date';
import type { DailyContent } from '../daily-file';
import { InvalidDataError, isWorthRetrying, NotPublishedError } from '../errors';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The first day's file is there a little after midnight: the server has to make it. */
const PUBLICATION_MINUTES = 2;
/** How often an answer that is not today's is asked for again, when the network answered. */
const RECHECK_MINUTES = 5;
/** How often when it did not: a device does not always notice that the connection was gone. */
const RECHECK_OFFLINE_SECONDS = 30;
const MOST_RETRIES = 2;

/**
 * Queries run while offline too: the service worker is the one who knows (DESIGN, How data moves, 5).
 * They run again when the connection returns.
 */
export const NETWORK_HABITS = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: (failures: number, error: Error) => failures < MOST_RETRIES && isWorthRetrying(error),
  retryDelay: (failures: number) => 400 * 3 ** failures,
} as const;

/** What of a query decides when it is asked again. */
interface Asked<Content> {
  readonly state: {
    readonly data: Content | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
  };
}

/** A daily file's: it rests until the next Pacific midnight, and is looked for again until it is today's. */
export const DAILY_HABITS = {
  ...NETWORK_HABITS,
  staleTime: ({ state }: Asked<DailyContent<unknown>>) => restOf(state.data, state.dataUpdatedAt),
  refetchInterval: ({ state }: Asked<DailyContent<unknown>>) => {
    if (hasNetworkFailed(state)) return RECHECK_OFFLINE_SECONDS * SECOND;
    const untilMidnight = restOf(state.data, Date.now());
    return untilMidnight > 0
      ? untilMidnight + PUBLICATION_MINUTES * MINUTE
      : RECHECK_MINUTES * MINUTE;
  },
} as const;

/** An undated file's: it rests so many milliseconds, and is looked for again while a stored copy stands in. */
export function undatedHabits(rest: number) {
  return {
    ...NETWORK_HABITS,
    staleTime: ({ state }: Asked<Dated<unknown>>) => (hasNetworkFailed(state) ? 0 : rest),
    refetchInterval: ({ state }: Asked<Dated<unknown>>) =>
      hasNetworkFailed(state) ? RECHECK_OFFLINE_SECONDS * SECOND : (false as const),
  };
}

/** Milliseconds, from the instant `asked` on, for which the answer needs no asking again. */
function restOf(data: DailyContent<unknown> | undefined, asked: number): number {
  if (data?.date !== pacificDateOf(new Date(asked))) return 0;
  return nextPacificMidnight(new Date(asked)).getTime() - asked;
}

function hasNetworkFailed({ data, error }: Asked<Dated<unknown>>['state']): boolean {
  if (error) return !(error instanceof NotPublishedError || error instanceof InvalidDataError);
  return data?.freshness.standsIn ?? false;
}
