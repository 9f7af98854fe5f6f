/** Options of queries that nothing but the network answers: search, matches, player statistics. */
import { HttpError, InvalidDataError } from '../errors';
import { serverTime } from '../server-clock';
import { SECOND } from './query-defaults';

const MOST_RETRIES = 2;
/** How often a failure is looked at again: a device does not always notice that the connection was gone. */
const RECHECK_SECONDS = 30;
/** A host that wants to be left alone for longer is asked again by the reader. */
const LONGEST_RETRY_AFTER_SECONDS = 120;

/**
 * A live answer's, which nothing but the network has. A host in trouble is asked again soon, one that
 * says when (429, Retry-After) then; without a network another try waits for it to return.
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

/** How many seconds from `now` on the host wants to be left alone (429, 503); null when it does not say. */
export function retryAfterSeconds(error: Error, now: number): number | null {
  if (!(error instanceof HttpError) || error.retryAfter === null) return null;
  const text = error.retryAfter.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - now) / SECOND));
}

function shortWaitOf(error: Error): number | null {
  const seconds = retryAfterSeconds(error, serverTime());
  return seconds !== null && seconds <= LONGEST_RETRY_AFTER_SECONDS ? seconds : null;
}

// A clear answer, such as a refusal, stays what it is.
function isWorthAskingAgain(error: Error | null): boolean {
  if (error instanceof HttpError) return error.status >= 500;
  return error !== null && !(error instanceof InvalidDataError);
}
