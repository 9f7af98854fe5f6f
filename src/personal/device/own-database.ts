/**
 * The one way to the databases of what the user made. It asks a full device for room and reports the outcome:
 * a write that resolves is kept as a whole, one that rejects has changed nothing. Knows nothing about the
 * content.
 */
import { promisifyRequest } from 'idb-keyval';
import { isQuotaError, lastingStore } from '../../storage/lasting-store';
import { askForRoom } from './room';
import { noteKeeping } from './storage-state';

/** A browser needs time to count freed room: Chromium a third of a second on a busy machine. */
const MAX_ROOM_REQUESTS = 10;
const ROOM_WAIT_MILLISECONDS = 1000;
/** The first request for room; each further one doubles it. */
const LEAST_ROOM_BYTES = 100_000;

/** Work in one transaction on the store. It may run twice: then the first run is rolled back. */
type Work<Result> = (store: IDBObjectStore) => Promise<Result>;

export interface OwnDatabase {
  /** Rejects where the device refuses storage, or does not answer in time. */
  readonly read: <Result>(work: Work<Result>) => Promise<Result>;
  /** One record; undefined where there is none. Rejects as `read` does. */
  readonly get: (key: string) => Promise<unknown>;
  /** Resolves once all is kept. Rejects when nothing is: a full device, no storage, or no answer in time. */
  readonly write: <Result>(work: Work<Result>) => Promise<Result>;
  /** One record in place of another; undefined deletes it. Rejects as `write` does. */
  readonly put: (key: string, value: unknown) => Promise<void>;
}

/**
 * `isCopies`: the network has the content, too. Then it displaces nothing on a full device, and its loss is
 * not reported.
 */
export function ownDatabase(
  name: string,
  storeName: string,
  { isCopies = false } = {},
): OwnDatabase {
  const store = lastingStore(name, storeName);
  const tryTwice = <Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result> =>
    store(mode, (opened) => (mode === 'readwrite' ? wholly(opened, work) : work(opened)));

  const tryWithRoom = async <Result>(mode: IDBTransactionMode, work: Work<Result>) => {
    let freed = 0;
    for (let request = 0; ; request += 1) {
      try {
        return await tryTwice(mode, work);
      } catch (error) {
        if (!isQuotaError(error) || isCopies || request === MAX_ROOM_REQUESTS) throw error;
        freed += await askForRoom(LEAST_ROOM_BYTES * 2 ** request);
        if (freed === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, ROOM_WAIT_MILLISECONDS));
      }
    }
  };

  const noted = async <Result>(trying: Promise<Result>): Promise<Result> => {
    try {
      const result = await trying;
      noteKeeping(true);
      return result;
    } catch (error) {
      if (!isCopies || !isQuotaError(error)) noteKeeping(false);
      throw error;
    }
  };

  const read = <Result>(work: Work<Result>) => noted(tryWithRoom('readonly', work));
  const write = <Result>(work: Work<Result>) => noted(tryWithRoom('readwrite', work));
  return {
    read,
    write,
    get: (key) => read((store) => promisifyRequest<unknown>(store.get(key))),
    put: (key, value) =>
      write(async (store) => {
        if (value === undefined) store.delete(key);
        else store.put(value, key);
      }),
  };
}

/** Ends the transaction before the browser itself notices that no request follows. */
export function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit?.();
  } catch {
    // The transaction has ended already.
  }
}

/** Every record whose key has this prefix; all for ''. */
export async function entriesOf(
  store: IDBObjectStore,
  prefix = '',
): Promise<[key: string, value: unknown][]> {
  // The upper end of all keys with this prefix: no key contains this character.
  const range = prefix === '' ? undefined : IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest<unknown[]>(store.getAll(range)),
  ]);
  return keys.map((key, at) => [String(key), values[at]]);
}

async function wholly<Result>(store: IDBObjectStore, work: Work<Result>): Promise<Result> {
  const kept = promisifyRequest(store.transaction);
  try {
    const result = await work(store);
    commit(store.transaction);
    await kept;
    return result;
  } catch (error) {
    kept.catch(() => undefined);
    // An aborted request does not tell why; its transaction does: the device is full.
    throw store.transaction.error ?? error;
  }
}
