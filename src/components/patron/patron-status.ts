/**
 * Whether the reader is a patron, for the screens: the server's answer, and until it comes the last good
 * check on this device, for 14 days (CONTRACT, Small decisions). Also logging out, here and in every other
 * tab, with or without a network. Knows no screen.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError, OfflineError, WebPageError } from '../../data/http/errors';
import { serverTime } from '../../data/http/server-clock';
import { endSessionOnServer, membershipQuery, PATRONS_ONLY } from '../../data/queries/membership';
import { MINUTE, SECOND } from '../../data/queries/query-defaults';
import { isWithinPatronGrace } from '../../domain/access';
import {
  isLogOutPending,
  markConnected,
  markDisconnected,
  markLoggingOut,
  mayBeConnected,
} from '../../personal/device/connection-mark';
import {
  forgetPatronCheck,
  loadPatronCheck,
  savePatronCheck,
} from '../../personal/device/patron-check';
import { wait } from '../../ui/timing/wait';

/** The answer of a check, or its substitute. */
interface PatronCheck {
  readonly isPatron: boolean;
  /** True where the reader has logged in, whatever their tier. */
  readonly isConnected: boolean;
  /** When the server gave this answer, in milliseconds since 1970; null where it gave none. */
  readonly checkedAt: number | null;
  /**
   * - `none`: the server answered.
   * - `offline`: the network failed: this device's last check counts.
   * - `server`: something else answered: this device's last check counts, too.
   * - `log-out`: the reader has logged out, and the server does not know yet.
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
/** Before the first check. */
const LOADING: PatronStatus = { ...VISITOR, state: 'loading' };

/** After this long, returning to the tab checks again. */
const CHECK_REST = 5 * MINUTE;
const RECHECK_AFTER_TROUBLE = 30 * SECOND;

/** The check as a query. It never fails: after a failure this device's last check counts. */
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

/** The reader's present status; later changes render again. */
export function usePatronStatus(): PatronStatus {
  const { data } = useQuery(patronQuery(useQueryClient()));
  return data ? { ...data, state: data.isPatron ? 'patron' : 'visitor' } : LOADING;
}

/** If the database is slower than this, a page for patrons waits for the check. */
const DEVICE_MILLISECONDS = 100;

/**
 * Calls `begin` once the reader is known to be a patron: at once where this device's last good check still
 * counts. Resolves when this device's check is read: rendering earlier would delay it.
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
 * For screens with answers for patrons only: a refusal means that the last check no longer counts, and asks
 * the server again.
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
 * Logs out: at once forgets what this device keeps of the login, in every open tab, and tells the server. If
 * that fails, the next check tells it (checkPatron), in this visit or a later one; until then this
 * device counts as logged out.
 */
export async function logOut(queryClient: QueryClient): Promise<void> {
  markLoggingOut();
  await forgetPatron(queryClient);
  announce(LOGGED_OUT);
  // Asks for the screen's live answers again, as a visitor: without a reply the old ones would stay.
  const isAnew = queryClient.resetQueries({ predicate: isPatronsOnly });
  await queryClient.fetchQuery(patronQuery(queryClient));
  // Now the other tabs know that the server has heard of it.
  if (!isLogOutPending()) announce(LOGGED_OUT);
  await isAnew;
}

/** Tells the server of a log-out; false where that failed. */
export async function tellLogOut(): Promise<boolean> {
  try {
    await endSessionOnServer();
  } catch (error) {
    console.error('The server could not be told of the log-out:', error);
    return false;
  }
  // Keeps a login that began meanwhile.
  if (isLogOutPending()) markDisconnected();
  return true;
}

/** Call it once per tab: tells the server of a pending log-out as soon as the network returns. */
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

/** Call it where a login ends: every other tab checks again. */
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
 * Call it once per tab: follows a log-out in another tab, and checks again after a login there. So does
 * returning to a page from the back/forward cache, which heard of neither.
 */
export function followOtherTabs(queryClient: QueryClient): void {
  const askAnew = () => void queryClient.fetchQuery({ ...patronQuery(queryClient), staleTime: 0 });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A login through the bare address leaves no mark here: a page that has checked before checks again.
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
  // A request in flight would bring back what the log-out removes.
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

/** The reader is no longer a patron: the same as a log-out, without one. */
async function lapse(queryClient: QueryClient, check: PatronCheck): Promise<PatronCheck> {
  await takeAway(queryClient, check);
  // The gates are closed by now. A history on the screen loads again as a visitor's.
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
    // In parallel with the request: a database that does not answer delays nothing.
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

/** This device's last check opens the gate while the server is asked; the answer corrects it. */
async function openAtOnce(queryClient: QueryClient, isAwaited: () => boolean): Promise<void> {
  const checkedAt = await loadPatronCheck();
  if (!isAwaited() || checkedAt === null || !isWithinPatronGrace(checkedAt, serverTime())) return;
  queryClient.setQueryData(patronQuery(queryClient).queryKey, patronSince(checkedAt, 'none'));
}

/** Where this device's check contradicts the server, it no longer counts. */
async function lapseIfKnown(queryClient: QueryClient, check: PatronCheck): Promise<void> {
  if ((await loadPatronCheck()) === null) return;
  const { queryKey } = patronQuery(queryClient);
  // A login meanwhile is newer.
  if (!queryClient.getQueryData(queryKey)?.isPatron) await lapse(queryClient, check);
}

async function checkOfDevice(
  queryClient: QueryClient,
  before: PatronCheck | undefined,
  trouble: 'offline' | 'server',
): Promise<PatronCheck> {
  // A device without storage knows only what this tab was told.
  const checkedAt = (await loadPatronCheck()) ?? (before?.isPatron ? before.checkedAt : null);
  const now = serverTime();
  const check: PatronCheck = { ...VISITOR, trouble };
  if (checkedAt === null) return check;
  if (isWithinPatronGrace(checkedAt, now)) return patronSince(checkedAt, trouble);
  // A check in the future means a wrong clock, not an expired check.
  return checkedAt < now ? lapse(queryClient, check) : check;
}

function patronSince(checkedAt: number, trouble: PatronCheck['trouble']): PatronCheck {
  return { isPatron: true, isConnected: true, checkedAt, trouble };
}
