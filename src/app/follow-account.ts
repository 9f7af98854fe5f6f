/** What every open tab does about the login, whatever it shows. Comes after the first paint. */
import type { QueryClient } from '@tanstack/react-query';
import { followLogOut, patronQuery } from '../components/patron-status';
import { loadPatronCheck } from '../personal/patron-check';

/** Follows a log-out of another tab, and renews a patron's check: it must hold in a hall without a network. */
export async function followAccount(queryClient: QueryClient): Promise<void> {
  followLogOut(queryClient);
  if (await isKnownPatron()) await queryClient.prefetchQuery(patronQuery(queryClient));
}

/** Whether this device is a patron's, as far as it knows without a network. */
export async function isKnownPatron(): Promise<boolean> {
  return (await loadPatronCheck()) !== null;
}
