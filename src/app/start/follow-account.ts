/** What every open tab does about the login, whatever it shows. Comes after the first paint. */
import type { QueryClient } from '@tanstack/react-query';
import {
  carryOutLogOut,
  followOtherTabs,
  patronQuery,
} from '../../components/patron/patron-status';
import { mayBeConnected } from '../../personal/connection-mark';
import { loadPatronCheck } from '../../personal/patron-check';
import { whenIdle } from '../../ui/when-idle';

/**
 * Follows logins and log-outs of other tabs, tells the server of one that it has not heard of, and renews the
 * check of a reader who may be logged in: it must hold in a hall without a network, also after a login whose
 * page asks for none.
 */
export async function followAccount(queryClient: QueryClient): Promise<void> {
  followOtherTabs(queryClient);
  carryOutLogOut(queryClient);
  if (!mayBeConnected() && !(await isKnownPatron())) return;
  await queryClient.prefetchQuery(patronQuery(queryClient));
  await new Promise<void>((resolve) => whenIdle(resolve));
  if (await isKnownPatron()) await loadLeaderPage();
}

/** Of the pages for patrons the one that most links lead to: its script is there before the first tap. */
async function loadLeaderPage(): Promise<void> {
  await Promise.all([
    import('./GatedScreen'),
    import('../../features/leader-detail/LeaderDetailScreen'),
  ]);
}

/** Whether this device is a patron's, as far as it knows without a network. */
export async function isKnownPatron(): Promise<boolean> {
  return (await loadPatronCheck()) !== null;
}

/** Calls `listener` whenever the reader becomes a patron or is one no longer. */
export function onPatronChange(queryClient: QueryClient, listener: () => void): void {
  const { queryKey } = patronQuery(queryClient);
  const isPatron = () => queryClient.getQueryData(queryKey)?.isPatron ?? false;
  let was = isPatron();
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== queryKey[0] || isPatron() === was) return;
    was = isPatron();
    listener();
  });
}
