/**
 * The one opener of this device's databases. A store of idb-keyval's kind that outlives its connection: what
 * failed is tried once more over a new one, and what does not answer is given up and undone.
 */
import { createStore, type UseStore } from 'idb-keyval';
import type { Clock } from './clock';
import { inTime, StorageSilentError } from './in-time';

/** Rejects where the device keeps nothing, is full, or does not answer in time. Work may be done twice. */
export function lastingStore(name: string, storeName: string, clock?: Clock): UseStore {
  let store: UseStore | undefined;

  const once: UseStore = async (mode, work) => {
    let isOver = false;
    let transaction: IDBTransaction | undefined;
    // Made on first use: where IndexedDB is missing, making it throws.
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
      // Other words of browsers for a lost connection: `UnknownError`, `InvalidStateError`, `AbortError`,
      // none.
      if (isQuotaError(error) || error instanceof StorageSilentError) throw error;
      return once(mode, work);
    }
  };
}

function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // It has ended already.
  }
}

/** The device is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
