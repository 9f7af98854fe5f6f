/**
 * Whether the reader is a patron, as the screens see it: the server's answer, and until one comes the last
 * good check on this device, for 14 days (CONTRACT, Small decisions). Also the end of it: logging out, here
 * and in every other tab, with or without a network. Knows no screen.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, OfflineError, WebPageError } from '../../data/errors';
import { endSessionOnServer, membershipQuery, PATRONS_ONLY } from '../../data/queries/membership';
import { MINUTE, SECOND } from '../../data/queries/query-defaults';
import { serverTime } from '../../data/server-clock';
import { isWithinPatronGrace } from '../../domain/access';
import {
  isLogOutPending,
  markConnected,
  markDisconnected,
  markLoggingOut,
  mayBeConnected,
} from '../../personal/connection-mark';
import { forgetPatronCheck, loadPatronCheck, savePatronCheck } from '../../personal/patron-check';
import { wait } from '../../ui/wait';

/** The answer of a check, or what holds in its place. */
interface PatronCheck {
  readonly isPatron: boolean;
  /** True when the reader has logged in, whatever their tier. */
  readonly isConnected: boolean;
  /** When the server gave this answer, in milliseconds since 1970; null when it gave none. */
  readonly checkedAt: number | null;
  /**
   * - `none`: the server answered.
   * - `offline`: it could not be asked: what this device knows holds.
   * - `server`: what answered was not its own word: what this device knows holds, too.
   * - `log-out`: the reader has logged out, and the server could not be told yet.
   */
  readonly trouble: 'none' | 'offline' | 'server' | 'log-out';
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
const LOGGING_OUT: PatronCheck = { ...VISITOR, trouble: 'log-out' };
/** While no one has asked. */
const LOADING: PatronStatus = { ...VISITOR, state: 'loading' };

/** Coming back to the tab asks again after this long. */
const CHECK_REST = 5 * MINUTE;
const RECHECK_AFTER_TROUBLE = 30 * SECOND;

/** The check as a query. It never fails: after a failure holds what this device knows. */
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

/** A database that is slower than this has a page for patrons wait for the check. */
const DEVICE_MILLISECONDS = 100;

/**
 * Calls `begin` once the reader is known to be a patron: at once where the last good check on this device
 * still holds. Resolves when this device's word is known: drawn before, the page would keep it waiting.
 */
export async function beginForPatron(queryClient: QueryClient, begin: () => void): Promise<void> {
  const isFound = queryClient.fetchQuery(patronQuery(queryClient)).then(
    ({ isPatron }) => isPatron,
    () => false,
  );
  if (await Promise.race([isPatronOfDevice(), wait(DEVICE_MILLISECONDS)])) begin();
  else void isFound.then((isPatron) => isPatron && begin());
}

async function isPatronOfDevice(): Promise<boolean> {
  const checkedAt = await loadPatronCheck();
  return checkedAt !== null && isWithinPatronGrace(checkedAt, serverTime());
}

/**
 * For screens whose answers only a patron may have: one that is refused says that the last check no longer
 * holds, and the server is asked anew.
 */
export function useRecheckOnRefusal(error: Error | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (error instanceof HttpError && REFUSALS.includes(error.status)) {
      void queryClient.refetchQueries(patronQuery(queryClient));
    }
  }, [queryClient, error]);
}

const REFUSALS = [401, 403];

/**
 * Ends the login: forgets at once what this device keeps of it, in every open tab, and tells the server.
 * Where that can't be told, the next check tells it (checkPatron), in this visit or a later one; until then
 * no one is logged in here.
 */
export async function logOut(queryClient: QueryClient): Promise<void> {
  markLoggingOut();
  await forgetPatron(queryClient);
  announce(LOGGED_OUT);
  // Asks again for live answers on the screen, as a visitor: a silent network would leave the old ones there.
  const isAnew = queryClient.resetQueries({ predicate: isPatronsOnly });
  await queryClient.fetchQuery(patronQuery(queryClient));
  // The other tabs need not say any more that the server has not heard of it.
  if (!isLogOutPending()) announce(LOGGED_OUT);
  await isAnew;
}

/** Tells the server of a log-out; false when it did not hear of it. */
export async function tellLogOut(): Promise<boolean> {
  try {
    await endSessionOnServer();
  } catch (error) {
    console.error('The server could not be told of the log-out:', error);
    return false;
  }
  // A login that was begun meanwhile is not taken back.
  if (isLogOutPending()) markDisconnected();
  return true;
}

/** Call it once a tab: tells the server of an unsent log-out as soon as the network returns. */
export function carryOutLogOut(queryClient: QueryClient): void {
  const tell = () => {
    if (isLogOutPending()) void queryClient.prefetchQuery(patronQuery(queryClient));
  };
  tell();
  window.addEventListener('online', tell);
}

const CHANNEL = 'crows-nest-account';
const LOGGED_OUT = 'logged-out';
const LOGGED_IN = 'logged-in';

/** To be called where a login ends: every other tab asks whose it is. */
export function announceLogIn(): void {
  announce(LOGGED_IN);
}

function announce(what: typeof LOGGED_IN | typeof LOGGED_OUT): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(what);
  channel.close();
}

/**
 * To be called once a tab: a log-out elsewhere is one here, a login elsewhere has the server asked anew. So
 * has coming back to a page that the browser had put aside (back/forward cache), which heard of neither.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  const askAnew = () => void queryClient.fetchQuery({ ...patronQuery(queryClient), staleTime: 0 });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A login by the bare address leaves no mark here: a page that has asked before asks again.
    const hasAsked = queryClient.getQueryData(patronQuery(queryClient).queryKey) !== undefined;
    if (persisted && (mayBeConnected() || hasAsked)) askAnew();
  });
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', async ({ data }) => {
    if (data === LOGGED_IN) askAnew();
    if (data !== LOGGED_OUT) return;
    await forgetPatron(queryClient);
    await queryClient.resetQueries({ predicate: isPatronsOnly });
  });
}

async function forgetPatron(queryClient: QueryClient): Promise<void> {
  // What is on its way would be kept after all.
  await queryClient.cancelQueries(patronQuery(queryClient));
  await takeAway(queryClient, isLogOutPending() ? LOGGING_OUT : VISITOR);
}

/** Closes what only patrons see, and forgets this device's copies of it. */
async function takeAway(queryClient: QueryClient, check: PatronCheck): Promise<void> {
  await queryClient.cancelQueries({ predicate: isPatronsOnly });
  queryClient.setQueryData(patronQuery(queryClient).queryKey, check);
  queryClient.removeQueries({ predicate: isPatronsOnly, type: 'inactive' });
  await forgetPatronCheck();
}

/** The reader was a patron on this device and is none any more: as at a log-out, but no one logged out. */
async function lapse(queryClient: QueryClient, check: PatronCheck): Promise<PatronCheck> {
  await takeAway(queryClient, check);
  // The gates are closed by now. A history on the screen is asked for anew, as a visitor may have it.
  void queryClient.resetQueries({ predicate: isPatronsOnly });
  return check;
}

function isPatronsOnly({ meta }: { readonly meta?: Record<string, unknown> | undefined }): boolean {
  return meta?.access === PATRONS_ONLY.access;
}

async function checkPatron(
  queryClient: QueryClient,
  before: PatronCheck | undefined,
  signal: AbortSignal,
): Promise<PatronCheck> {
  if (isLogOutPending()) return (await tellLogOut()) ? VISITOR : LOGGING_OUT;
  try {
    let isAnswered = false;
    // Beside the question to the server: a database that does not answer holds nothing up.
    if (before === undefined) {
      void openAtOnce(queryClient, () => !isAnswered && !signal.aborted);
    }
    const membership = await queryClient
      .fetchQuery(membershipQuery(mayBeConnected()))
      .finally(() => {
        isAnswered = true;
      });
    signal.throwIfAborted();
    // Another tab has logged out meanwhile.
    if (isLogOutPending()) return LOGGING_OUT;
    if (membership.isConnected) {
      const isNews = !mayBeConnected();
      markConnected();
      if (isNews) announceLogIn();
    }
    const checkedAt = serverTime();
    const check: PatronCheck = { ...membership, checkedAt, trouble: 'none' };
    if (check.isPatron) void savePatronCheck(checkedAt);
    else if (before?.isPatron) return await lapse(queryClient, check);
    else void lapseIfKnown(queryClient, check);
    return check;
  } catch (error) {
    signal.throwIfAborted();
    console.error('The patron check failed:', error);
    const isUnreached = error instanceof OfflineError || error instanceof WebPageError;
    return checkOfDevice(queryClient, before, isUnreached ? 'offline' : 'server');
  }
}

/** This device's knowledge opens the gate while the server is asked; the answer corrects it. */
async function openAtOnce(queryClient: QueryClient, isAwaited: () => boolean): Promise<void> {
  const checkedAt = await loadPatronCheck();
  if (!isAwaited() || checkedAt === null || !isWithinPatronGrace(checkedAt, serverTime())) return;
  queryClient.setQueryData(patronQuery(queryClient).queryKey, patronSince(checkedAt, 'none'));
}

/** Where this device says otherwise than the server, it is wrong from now on. */
async function lapseIfKnown(queryClient: QueryClient, check: PatronCheck): Promise<void> {
  if ((await loadPatronCheck()) === null) return;
  const { queryKey } = patronQuery(queryClient);
  // A login meanwhile is a newer word.
  if (!queryClient.getQueryData(queryKey)?.isPatron) await lapse(queryClient, check);
}

async function checkOfDevice(
  queryClient: QueryClient,
  before: PatronCheck | undefined,
  trouble: 'offline' | 'server',
): Promise<PatronCheck> {
  // A device that can keep nothing knows what this tab was told.
  const checkedAt = (await loadPatronCheck()) ?? (before?.isPatron ? before.checkedAt : null);
  const now = serverTime();
  const check: PatronCheck = { ...VISITOR, trouble };
  if (checkedAt === null) return check;
  if (isWithinPatronGrace(checkedAt, now)) return patronSince(checkedAt, trouble);
  // A check of the future says that the device's clock is wrong, not that its time is over.
  return checkedAt < now ? lapse(queryClient, check) : check;
}

function patronSince(checkedAt: number, trouble: PatronCheck['trouble']): PatronCheck {
  return { isPatron: true, isConnected: true, checkedAt, trouble };
}
