/** Restarts first loads: cancels a request that hangs, and sends another. */
import type { QueryClient } from '@tanstack/react-query';

/** Retries every query on the screen that has no data yet. Never rejects. */
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
