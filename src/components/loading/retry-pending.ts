/** Begins anew what is loading for the first time: a request that hangs is called off, another is sent. */
import type { QueryClient } from '@tanstack/react-query';

/** Of every query on the screen that has no data yet. Never rejects. */
export async function retryPending(client: QueryClient): Promise<void> {
  const pending = client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.status === 'pending');
  await Promise.all(
    pending.map(async (query) => {
      await query.cancel({ revert: true, silent: true });
      await query.fetch().catch(() => {});
    }),
  );
}
