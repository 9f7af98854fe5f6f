/**
 * The content kept on this device, in IndexedDB, owned by the service worker alone. Keeps within the
 * quota by giving up pictures first, oldest first, then old dates. Nothing here throws or rejects:
 * a store that is missing, broken or full only knows less, and says so once through `onTrouble`.
 */
import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { pacificDateOf } from '../src/domain/pacific-date';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findExpired, findSuperseded } from '../src/resources/daily-retention';
import type { StorageTroubleReason } from '../src/resources/stored-answer';
import type { Clock } from './clock';

export interface StoredContent {
  readonly body: ArrayBuffer;
  /** Its Content-Type. */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

export type Shelf = 'files' | 'pictures';

export interface ContentStore {
  read(shelf: Shelf, key: string): Promise<StoredContent | null>;
  /** Whether it is stored now. */
  write(shelf: Shelf, key: string, content: Omit<StoredContent, 'storedAt'>): Promise<boolean>;
  keys(shelf: Shelf): Promise<ReadonlySet<string>>;
  dailyFiles(): Promise<DailyFile[]>;
}

// The number changes when the form of the records does. Nobody else's database begins like this:
// what the user made has names of its own and is never cleaned up.
const DATABASE_PREFIX = 'crows-nest-content-';
const DATABASES: Record<Shelf, string> = {
  files: `${DATABASE_PREFIX}1-files`,
  pictures: `${DATABASE_PREFIX}1-pictures`,
};

/** A browser has been seen never to answer: after so many seconds the store counts as broken. */
export const STORE_PATIENCE_SECONDS = 10;

export function createContentStore(
  clock: Clock,
  onTrouble: (reason: StorageTroubleReason) => void,
): ContentStore {
  // One store a database: a second one in the same is never created (idb-keyval).
  const shelves: Record<Shelf, UseStore> = {
    files: createStore(DATABASES.files, 'content'),
    pictures: createStore(DATABASES.pictures, 'content'),
  };
  let isStuck = false;
  let isRoomSlowToCome = false;

  async function attempt<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    try {
      return await inTime(work);
    } catch {
      onTrouble('unavailable');
      return fallback;
    }
  }

  function inTime<T>(work: () => Promise<T>): Promise<T> {
    if (isStuck) return Promise.reject(new Error('The store does not answer.'));
    return new Promise((resolve, reject) => {
      const callOff = clock.after(STORE_PATIENCE_SECONDS, () => {
        isStuck = true;
        reject(new Error('The store does not answer.'));
      });
      Promise.resolve().then(work).then(resolve, reject).finally(callOff);
    });
  }

  function read(shelf: Shelf, key: string): Promise<StoredContent | null> {
    return attempt(null, async () => {
      const value: unknown = await get(key, shelves[shelf]);
      return isStoredContent(value) ? value : null;
    });
  }

  function listKeys(shelf: Shelf): Promise<ReadonlySet<string>> {
    return attempt(new Set<string>(), async () => new Set(await keys<string>(shelves[shelf])));
  }

  async function dailyFiles(): Promise<DailyFile[]> {
    const stored = await listKeys('files');
    return [...stored].map(parseDailyFileName).filter((file) => file !== null);
  }

  // Writes stand in one queue: parallel ones that meet the quota would evict for each other in storms.
  let queue: Promise<unknown> = Promise.resolve();

  function write(shelf: Shelf, key: string, content: Omit<StoredContent, 'storedAt'>) {
    const done = queue.then(() => writeNow(shelf, key, content));
    queue = done;
    return done;
  }

  async function writeNow(
    shelf: Shelf,
    key: string,
    { body, type }: Omit<StoredContent, 'storedAt'>,
  ): Promise<boolean> {
    const record: StoredContent = { body, type, storedAt: clock.now().getTime() };
    const room = makeRoom(shelf, body.byteLength);
    for (;;) {
      try {
        await inTime(() => set(key, record, shelves[shelf]));
        break;
      } catch (error) {
        const isFull = isQuotaError(error);
        if (isFull && !(await room.next()).done) continue;
        onTrouble(isFull ? 'full' : 'unavailable');
        return false;
      }
    }
    if (parseDailyFileName(key) !== null) await dropExpired();
    return true;
  }

  async function dropExpired(): Promise<void> {
    const expired = findExpired(await dailyFiles(), pacificDateOf(clock.now()));
    await attempt(undefined, () => delMany(expired.map(dailyFileName), shelves.files));
  }

  /**
   * Each step frees something; it ends when nothing is left that may go. What would not fit even then
   * costs nobody a place, and a picture costs no file its.
   */
  async function* makeRoom(shelf: Shelf, bytes: number): AsyncGenerator<void, void> {
    if (shelf === 'pictures' && isRoomSlowToCome) return;
    const pictures = (await listSizes('pictures')).toSorted((a, b) => a.storedAt - b.storedAt);
    const oldDates = shelf === 'files' ? await listOldDates() : [];
    if (sumBytes([...pictures, ...oldDates]) < bytes) return;
    if (pictures.length > 0) {
      const oldest = firstOf(pictures, bytes);
      const names = oldest.map(({ key }) => key);
      await attempt(undefined, () => delMany(names, shelves.pictures));
      yield;
      // Asked for more, though as much is gone as was needed: the browser takes its time to clean up
      // (Chromium keeps small values until it next compacts). Giving up other pictures would not help.
      isRoomSlowToCome = sumBytes(oldest) >= bytes;
    }
    for (const { key } of oldDates) {
      await attempt(undefined, () => delMany([key], shelves.files));
      yield;
    }
  }

  /** The files a newer one has replaced, oldest first. */
  async function listOldDates(): Promise<StoredSize[]> {
    const sizes = await listSizes('files');
    const names = findSuperseded(await dailyFiles()).map(dailyFileName);
    return names.flatMap((name) => sizes.filter(({ key }) => key === name));
  }

  // A cursor, so that the contents pass through memory one at a time.
  function listSizes(shelf: Shelf): Promise<StoredSize[]> {
    return attempt([], () =>
      shelves[shelf]('readonly', async (store) => {
        const found: StoredSize[] = [];
        const request = store.openCursor();
        request.onsuccess = () => {
          const cursor = request.result;
          if (cursor === null) return;
          const value: unknown = cursor.value;
          const { storedAt, body } = isStoredContent(value) ? value : NOTHING_OF_USE;
          found.push({ key: cursor.key, storedAt, bytes: body.byteLength });
          cursor.continue();
        };
        await promisifyRequest(store.transaction);
        return found;
      }),
    );
  }

  return { read, write, keys: listKeys, dailyFiles };
}

/** Removes the databases of earlier versions, none but our own. */
export async function removeRetiredDatabases(): Promise<void> {
  try {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const retired = names.filter(
      (name) => name.startsWith(DATABASE_PREFIX) && !Object.values(DATABASES).includes(name),
    );
    await Promise.all(retired.map(removeDatabase));
  } catch {
    // A browser that can't list its databases keeps a little waste.
  }
}

// One that is still open elsewhere goes when it is closed: nobody waits for that.
function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}

interface StoredSize {
  readonly key: IDBValidKey;
  readonly storedAt: number;
  readonly bytes: number;
}

/** What another version left counts as older than everything. */
const NOTHING_OF_USE: StoredContent = { body: new ArrayBuffer(0), type: '', storedAt: 0 };

/** As many from the front as take `bytes` together. */
function firstOf(contents: readonly StoredSize[], bytes: number): StoredSize[] {
  let sum = 0;
  return contents.filter(({ bytes: size }) => {
    const isNeeded = sum < bytes;
    sum += size;
    return isNeeded;
  });
}

function sumBytes(contents: readonly StoredSize[]): number {
  return contents.reduce((sum, { bytes }) => sum + bytes, 0);
}

// Stored data is foreign data: another version may have written it.
function isStoredContent(value: unknown): value is StoredContent {
  if (typeof value !== 'object' || value === null) return false;
  const { body, type, storedAt } = value as Partial<Record<keyof StoredContent, unknown>>;
  return body instanceof ArrayBuffer && typeof type === 'string' && typeof storedAt === 'number';
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
