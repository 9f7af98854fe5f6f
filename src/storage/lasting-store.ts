/**
 * The one opener of this device's databases. A store like idb-keyval's that outlives its connection: after a
 * failure it retries once over a new one; work without an answer is abandoned and rolled back.
 */
import { createStore, type UseStore } from 'idb-keyval';
import type { Clock } from './clock';
import { inTime, StorageSilentError } from './in-time';

/** Rejects where the device refuses storage, is full, or does not answer in time. Work may run twice. */
export function lastingStore(name: string, storeName: string, clock?: Clock): UseStore {
  let store: UseStore | undefined;

  const once: UseStore = async (mode, work) => {
    let isOver = false;
    let transaction: IDBTransaction | undefined;
    // Created on first use: without IndexedDB creating it throws.
    store ??= createStore(name, storeName);
    const used = store;
    try {
      const working = used(mode, (opened) => {
        if (isOver) throw new StorageSilentError('Opened too late');
        transaction = opened.transaction;
        return work(opened);
      });
      return await inTime(working, clock);
    } catch (error) {
      isOver = true;
      abort(transaction);
      if (store === used && !isQuotaError(error)) store = undefined;
      throw error;
    }
  };

  return async (mode, work) => {
    try {
      return await once(mode, work);
    } catch (error) {
      // Browsers' other names for a lost connection: `UnknownError`, `InvalidStateError`, `AbortError`, none.
      if (isQuotaError(error) || error instanceof StorageSilentError) throw error;
      return once(mode, work);
    }
  };
}

function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // The transaction has ended already.
  }
}

/** True where the device is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
