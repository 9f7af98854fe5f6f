/** Account tasks of every open tab. Loads after the first paint. */
import type { QueryClient } from '@tanstack/react-query';
import {
  carryOutLogOut,
  followOtherTabs,
  patronQuery,
} from '../../components/patron/patron-status';
import { mayBeConnected } from '../../personal/device/connection-mark';
import { loadPatronCheck } from '../../personal/device/patron-check';
import { whenIdle } from '../../ui/timing/when-idle';

/**
 * Follows other tabs' logins and log-outs, tells the server of a pending log-out, and renews the check of a
 * reader who may be logged in: it must also be valid at a venue without a network, after a login whose page
 * needs no check.
 */
export async function followAccount(queryClient: QueryClient): Promise<void> {
  followOtherTabs(queryClient);
  carryOutLogOut(queryClient);
  if (!mayBeConnected() && !(await isKnownPatron())) return;
  await queryClient.prefetchQuery(patronQuery(queryClient));
  await new Promise<void>((resolve) => whenIdle(resolve));
  if (await isKnownPatron()) await loadLeaderPage();
}

/** Preloads the page for patrons with the most links, before the first tap. */
async function loadLeaderPage(): Promise<void> {
  await Promise.all([
    import('./GatedScreen'),
    import('../../features/leader-detail/LeaderDetailScreen'),
  ]);
}

/** Whether this device knows a patron, without asking the network. */
export async function isKnownPatron(): Promise<boolean> {
  return (await loadPatronCheck()) !== null;
}

/** Calls `listener` whenever the reader becomes a patron or stops being one. */
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
