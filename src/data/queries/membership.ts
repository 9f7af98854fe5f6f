/** The patron check and the log-out, as a query and a call. */
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../http/errors';
import { checkMembership, endSession } from '../membership';
import { NETWORK_DEFAULTS } from './query-defaults';

/** The `meta` of queries for data that only a patron may have: log-out removes them. */
export const PATRONS_ONLY = { access: 'patrons' } as const;

/**
 * The server's answer about the reader; always fresh: callers keep it.
 * @param mayBeConnected false where a login is impossible: then it asks less.
 */
export function membershipQuery(mayBeConnected: boolean) {
  return queryOptions({
    ...NETWORK_DEFAULTS,
    queryKey: ['membership'],
    queryFn: ({ signal }) => checkMembership(mayBeConnected, signal),
    // Without a network a retry is useless: this device's last check applies at once.
    retry: (failures, error) => failures < 1 && error instanceof HttpError && error.status >= 500,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Ends the session on the server, with a single attempt: the caller reports the result. */
export function endSessionOnServer(): Promise<void> {
  return endSession();
}
