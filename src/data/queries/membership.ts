/** The patron check and the log-out, as a query and a call. */
import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '../errors';
import { checkMembership, endSession } from '../membership';
import { NETWORK_DEFAULTS } from './query-defaults';

/** What queries of data that only a patron may have say in their `meta`: log-out removes them. */
export const PATRONS_ONLY = { access: 'patrons' } as const;

/**
 * What the server says of the reader; always asked anew, anyone who asks keeps the answer.
 *
 * @param mayBeConnected False where no one can be logged in: then less is asked.
 */
export function membershipQuery(mayBeConnected: boolean) {
  return queryOptions({
    ...NETWORK_DEFAULTS,
    queryKey: ['membership'],
    queryFn: ({ signal }) => checkMembership(mayBeConnected, signal),
    // Without a network another try helps no one: what the device knows holds at once.
    retry: (failures, error) => failures < 1 && error instanceof HttpError && error.status >= 500,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Ends the session on the server. Asked once: what became of it is the caller's to say. */
export function endSessionOnServer(): Promise<void> {
  return endSession();
}
