/** Options of queries that only the network answers: search, matches, player statistics. */
import { secondsToWait } from '../../domain/time/elapsed';
import { HttpError, InvalidDataError } from '../http/errors';
import { serverTime } from '../http/server-clock';
import { SECOND } from './query-defaults';

const MOST_RETRIES = 2;
/** The pause between retries after a failure: a device may miss that its connection was gone. */
const RECHECK_SECONDS = 30;
/** After a longer Retry-After only the reader asks again. */
const LONGEST_RETRY_AFTER_SECONDS = 120;

/**
 * Options of a live answer. A host in trouble is asked again soon, or when it says (429, Retry-After);
 * without a network the next attempt waits for its return.
 */
export const LIVE_DEFAULTS = {
  networkMode: 'always',
  retry: (failures: number, error: Error) =>
    failures < MOST_RETRIES &&
    error instanceof HttpError &&
    (error.status >= 500 || shortWaitOf(error) !== null),
  retryDelay: (failures: number, error: Error) =>
    (shortWaitOf(error) ?? 0) * SECOND || 400 * 3 ** failures,
  refetchOnReconnect: ({ state }: Asked) => (state.error ? ('always' as const) : true),
  refetchInterval: ({ state }: Asked) =>
    isWorthAskingAgain(state.error) ? RECHECK_SECONDS * SECOND : (false as const),
} as const;

interface Asked {
  readonly state: { readonly error: Error | null };
}

/** For how many seconds the host wants no request (429, 503); null where it does not say. */
export function retryAfterSeconds(error: Error): number | null {
  const isRefusal = error instanceof HttpError && error.retryAfter !== null;
  return isRefusal ? secondsToWait(error.retryAfter, serverTime()) : null;
}

function shortWaitOf(error: Error): number | null {
  const seconds = retryAfterSeconds(error);
  return seconds !== null && seconds <= LONGEST_RETRY_AFTER_SECONDS ? seconds : null;
}

// A clear answer, such as a refusal, needs no retry.
function isWorthAskingAgain(error: Error | null): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return error !== null && !(error instanceof InvalidDataError);
}
