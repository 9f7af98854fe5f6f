/**
 * Whether the reader is a patron, as the screens see it: the server's answer, and where there is no
 * network the last good check on this device, for 14 days (CONTRACT, Small decisions). Also the end of
 * it: logging out, here and in every other tab. Knows no screen.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { OfflineError, WebPageError } from '../data/errors';
import { endSessionOnServer, membershipQuery, PATRONS_ONLY } from '../data/queries/membership';
import { MINUTE, SECOND } from '../data/queries/query-defaults';
import { serverTime } from '../data/server-clock';
import { isWithinPatronGrace } from '../domain/access';
import { clearSeen } from '../personal/last-seen';
import { forgetPatronCheck, loadPatronCheck, savePatronCheck } from '../personal/patron-check';

/** The answer of a check, or what holds in its place. */
export interface PatronCheck {
  readonly isPatron: boolean;
  /** True when the reader has logged in, whatever their tier. */
  readonly isConnected: boolean;
  /** When the server gave this answer, in milliseconds since 1970; null when it gave none. */
  readonly checkedAt: number | null;
  /**
   * - `none`: the server answered.
   * - `offline`: it could not be asked: what this device knows holds.
   * - `server`: it answered with nothing that can be used.
   */
  readonly trouble: 'none' | 'offline' | 'server';
}

export interface PatronStatus extends PatronCheck {
  /** SPEC 4: loading, then patron or not. */
  readonly state: 'loading' | 'patron' | 'visitor';
}

const VISITOR: PatronCheck = {
  isPatron: false,
  isConnected: false,
  checkedAt: null,
  trouble: 'none',
};
const LOADING: PatronStatus = { ...VISITOR, state: 'loading' };

/** Coming back to the tab asks again after this long. */
const CHECK_REST = 5 * MINUTE;
const RECHECK_AFTER_TROUBLE = 30 * SECOND;

/** The check as a query. It never fails: a failure means not a patron, or what held before. */
export function patronQuery(queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['patron-check'],
    queryFn: ({ signal, queryKey }) =>
      checkPatron(queryClient, queryClient.getQueryData<PatronCheck>(queryKey), signal),
    networkMode: 'always',
    retry: false,
    staleTime: ({ state }) => (state.data?.trouble === 'none' ? CHECK_REST : 0),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      state.data && state.data.trouble !== 'none' ? RECHECK_AFTER_TROUBLE : false,
  });
}

/** The reader's status, and every later one. */
export function usePatronStatus(): PatronStatus {
  const { data } = useQuery(patronQuery(useQueryClient()));
  return data ? { ...data, state: data.isPatron ? 'patron' : 'visitor' } : LOADING;
}

/**
 * Ends the login: forgets at once what this device keeps of it, in every open tab, and tells the server.
 *
 * @returns false when the server could not be told: the session itself goes on.
 */
export async function logOut(queryClient: QueryClient): Promise<boolean> {
  await forgetPatron(queryClient);
  const hasEnded = await endSessionOnServer().then(
    () => true,
    (error) => {
      console.error('The server could not be told of the log-out:', error);
      return false;
    },
  );
  announceLogOut();
  // Live answers on the screen are asked for anew, as a visitor may have them.
  await queryClient.resetQueries({ predicate: isPatronsOnly });
  return hasEnded;
}

const CHANNEL = 'crows-nest-account';
const LOGGED_OUT = 'logged-out';

function announceLogOut(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(LOGGED_OUT);
  channel.close();
}

/** To be called once a tab: a log-out elsewhere is one here. */
export function followLogOut(queryClient: QueryClient): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', async ({ data }) => {
    if (data !== LOGGED_OUT) return;
    await forgetPatron(queryClient);
    await queryClient.resetQueries({ predicate: isPatronsOnly });
  });
}

async function forgetPatron(queryClient: QueryClient): Promise<void> {
  const { queryKey } = patronQuery(queryClient);
  // What is on its way would be kept after all.
  await Promise.all([
    queryClient.cancelQueries({ queryKey }),
    queryClient.cancelQueries({ predicate: isPatronsOnly }),
  ]);
  queryClient.setQueryData(queryKey, VISITOR);
  queryClient.removeQueries({ predicate: isPatronsOnly, type: 'inactive' });
  await clearSeen();
}

function isPatronsOnly({ meta }: { readonly meta?: Record<string, unknown> | undefined }): boolean {
  return meta?.access === PATRONS_ONLY.access;
}

async function checkPatron(
  queryClient: QueryClient,
  before: PatronCheck | undefined,
  signal: AbortSignal,
): Promise<PatronCheck> {
  try {
    const membership = await queryClient.fetchQuery(membershipQuery());
    signal.throwIfAborted();
    const checkedAt = serverTime();
    await (membership.isPatron ? savePatronCheck(checkedAt) : forgetPatronCheck());
    return { ...membership, checkedAt, trouble: 'none' };
  } catch (error) {
    signal.throwIfAborted();
    console.error('The patron check failed:', error);
    if (error instanceof OfflineError || error instanceof WebPageError) return checkOfDevice();
    // A failed refresh takes nothing away that is on the screen.
    return { ...(before?.isPatron ? before : VISITOR), trouble: 'server' };
  }
}

async function checkOfDevice(): Promise<PatronCheck> {
  const checkedAt = await loadPatronCheck();
  return checkedAt !== null && isWithinPatronGrace(checkedAt, serverTime())
    ? { isPatron: true, isConnected: true, checkedAt, trouble: 'offline' }
    : { ...VISITOR, trouble: 'offline' };
}
