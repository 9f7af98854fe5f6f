/**
 * The content stored on this device, in IndexedDB, which only the service worker uses. It stays within the
 * quota by `eviction`. Nothing here throws or rejects: a missing, broken or full store just has less, and
 * reports that to `onTrouble`, with null once it works again.
 */
import { delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { pacificDateOf } from '../src/domain/time/pacific-date';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findEnded, findExpired, findUnused } from '../src/resources/daily-retention';
import type { StorageTroubleReason } from '../src/resources/stored-answer';
import type { Clock } from '../src/storage/clock';
import { inTime, StorageSilentError } from '../src/storage/in-time';
import { isQuotaError, lastingStore } from '../src/storage/lasting-store';
import { type ContentInfo, openContentIndex, type StoreName } from './content-index';
import { createEviction } from './eviction';
import { versionOf } from './version-of';

interface StoredContent<Body = ArrayBuffer> {
  readonly body: Body;
  /** Its Content-Type. */
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

/**
 * The marks of a body, written with it, so that neither exists without the other. Records of earlier versions
 * have none.
 */
interface BodyMarks {
  readonly bytes: number;
  readonly version: string;
}

/** Content from the network, to be stored. */
interface NewContent extends Pick<StoredContent, 'body' | 'type'>, ContentMarks {}

type ContentMarks = Partial<Pick<ContentInfo, 'etag' | 'version'>>;

export interface ContentStore {
  read(storeName: StoreName, key: string): Promise<StoredContent | null>;
  /** The index entry of stored content; null where there is none. */
  info(storeName: StoreName, key: string): Promise<ContentInfo | null>;
  /** The index entries of all stored content. */
  infos(storeName: StoreName): Promise<ReadonlyMap<string, ContentInfo>>;
  /** Resolves to whether it is now stored. */
  write(storeName: StoreName, key: string, content: NewContent): Promise<boolean>;
  /**
   * Notes that the network has just confirmed the stored content, or that a dated file, which never changes,
   * has just answered.
   */
  confirm(storeName: StoreName, key: string, marks?: ContentMarks): Promise<void>;
  keys(storeName: StoreName): Promise<ReadonlySet<string>>;
  /** Whether the last write found no room. */
  isFull(): boolean;
  /** Whether the device's storage answers now. */
  answers(): Promise<boolean>;
  /** Reads a stored content to its end: gives its size; `missing` for none, `broken` for damaged content. */
  check(storeName: StoreName, key: string): Promise<number | 'missing' | 'broken'>;
  remove(storeName: StoreName, keys: readonly string[]): Promise<void>;
  /** From now on only these are protected from ageing and eviction. */
  hold(keys: readonly string[]): Promise<void>;
  dailyFiles(): Promise<DailyFile[]>;
  /** Deletes content to make room for what the user made, pictures first; gives how many bytes it freed. */
  makeRoom(bytes: number): Promise<number>;
}

// The number changes with the form of the records. No other database has this prefix: what the user made has
// names of its own and is never cleaned up.
const DATABASE_PREFIX = 'crows-nest-content-';
const DATABASES: Record<StoreName | 'index', string> = {
  files: `${DATABASE_PREFIX}1-files`,
  pictures: `${DATABASE_PREFIX}1-pictures`,
  index: `${DATABASE_PREFIX}1-index`,
};

/** How many seconds a store that did not answer is left alone. */
export const STORE_RETRY_SECONDS = 30;

/** After making room for what the user made, pictures are not stored for this many minutes. */
export const PICTURES_PAUSE_MINUTES = 10;

export function createContentStore(
  clock: Clock,
  onTrouble: (reason: StorageTroubleReason | null) => void,
): ContentStore {
  const stores: Record<StoreName, UseStore> = {
    files: lastingStore(DATABASES.files, 'content', clock),
    pictures: lastingStore(DATABASES.pictures, 'content', clock),
  };
  const index = openContentIndex(DATABASES.index, clock);
  let picturesPausedUntil = 0;
  let isFull = false;
  let silentSince: number | null = null;
  const now = () => clock.now().getTime();

  /** Leaves a store that did not answer alone for a while, then asks again: the phone may have slept. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    if (silentSince !== null && now() - silentSince < STORE_RETRY_SECONDS * 1000)
      throw new StorageSilentError('Not asked again yet');
    try {
      const result = await work();
      if (silentSince !== null) onTrouble(null);
      silentSince = null;
      return result;
    } catch (error) {
      if (error instanceof StorageSilentError) silentSince = now();
      throw error;
    }
  }

  async function attempt<T>(fallback: T, work: () => Promise<T>): Promise<T> {
    try {
      return await ask(work);
    } catch {
      onTrouble('unavailable');
      return fallback;
    }
  }

  function read(storeName: StoreName, key: string): Promise<StoredContent | null> {
    return attempt(null, async () => {
      const value: unknown = await get(key, stores[storeName]);
      return isStoredContent(value) ? inMemory(value) : null;
    });
  }

  function listKeys(storeName: StoreName): Promise<ReadonlySet<string>> {
    return attempt(new Set<string>(), async () => new Set(await keys<string>(stores[storeName])));
  }

  function listInfos(storeName: StoreName): Promise<ReadonlyMap<string, ContentInfo>> {
    return attempt(new Map<string, ContentInfo>(), () => index.all(storeName));
  }

  async function dailyFiles(): Promise<DailyFile[]> {
    const stored = await listKeys('files');
    return [...stored].map(parseDailyFileName).filter((file) => file !== null);
  }

  async function check(storeName: StoreName, key: string): Promise<number | 'missing' | 'broken'> {
    if (!(await listKeys(storeName)).has(key)) return 'missing';
    const content = await read(storeName, key);
    if (!content) return 'broken';
    const bytes = content.body.byteLength;
    const marks = marksOf(content) ?? (await attempt(null, () => index.get(storeName, key)));
    // Nothing confirms that it is whole.
    if (!marks || marks.bytes !== bytes) return 'broken';
    return !marks.version || (await versionOf(content.body)) === marks.version ? bytes : 'broken';
  }

  function held(): Promise<ReadonlySet<string>> {
    return attempt(new Set<string>(), () => index.held());
  }

  async function remove(storeName: StoreName, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await attempt(undefined, () => delMany([...names], stores[storeName]));
    await attempt(undefined, () => index.remove(storeName, names));
  }

  const eviction = createEviction({
    async candidates(storeName) {
      const [stored, known] = [await listKeys(storeName), await listInfos(storeName)];
      const kept = await held();
      return [...stored]
        .filter((key) => !kept.has(key))
        .map((key) => ({
          key,
          storedAt: known.get(key)?.storedAt ?? 0,
          bytes: known.get(key)?.bytes ?? null,
        }));
    },
    measure: async (storeName, key) => {
      const content = await read(storeName, key);
      return content?.body.byteLength ?? 0;
    },
    remove,
  });

  /**
   * Removes all pictures with their database; gives the bytes. For single records Chromium frees the room
   * only when it next compacts, and until then a deletion even takes some; for a whole database it frees it
   * at once.
   */
  async function dropPictures(): Promise<number> {
    const [keys, infos] = [await listKeys('pictures'), await listInfos('pictures')];
    if (keys.size === 0) return 0;
    // An open connection would delay the deletion.
    await attempt(undefined, () =>
      stores.pictures('readonly', ({ transaction }) => transaction.db.close()),
    );
    await attempt(undefined, () => inTime(removeDatabase(DATABASES.pictures), clock));
    await attempt(undefined, () => index.remove('pictures', [...infos.keys()]));
    // For those without an entry, it at least counts that they were there.
    return [...keys].reduce((sum, key) => sum + (infos.get(key)?.bytes ?? 1), 0);
  }

  // One queue for all writes: parallel ones that meet the quota would evict for each other in storms.
  let queue: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done;
    return done;
  }

  async function writeNow(
    storeName: StoreName,
    key: string,
    { body, type, etag = null, version = null }: NewContent,
  ): Promise<boolean> {
    const isPaused = () => storeName === 'pictures' && now() < picturesPausedUntil;
    if (isPaused()) {
      isFull = true;
      onTrouble('full');
      return false;
    }
    const bytes = body.byteLength;
    const marks = { bytes, version: version ?? (await versionOf(body)) };
    const record: StoredContent & BodyMarks = { body, type, storedAt: now(), ...marks };
    // If the worker ends between the two writes, the new body has no entry rather than a wrong one.
    if (version !== null) await attempt(undefined, () => index.remove(storeName, [key]));
    const room = eviction.steps(storeName, bytes);
    for (;;) {
      try {
        await ask(() => set(key, record, stores[storeName]));
        break;
      } catch (error) {
        const hasNoRoom = isQuotaError(error);
        if (hasNoRoom && !isPaused() && !(await room.next()).done) continue;
        isFull = hasNoRoom;
        onTrouble(hasNoRoom ? 'full' : 'unavailable');
        return false;
      }
    }
    isFull = false;
    await note(storeName, key, {
      bytes,
      storedAt: record.storedAt,
      checkedAt: record.storedAt,
      etag,
      version,
    });
    if (parseDailyFileName(key) !== null) await dropExpired();
    return true;
  }

  // An entry that does not fit is treated as missing.
  async function note(storeName: StoreName, key: string, info: ContentInfo): Promise<void> {
    await ask(() => index.set(storeName, key, info)).catch(() => {});
  }

  async function dropExpired(): Promise<void> {
    const kept = await held();
    const files = await dailyFiles();
    const infos = await listInfos('files');
    const used = files.map((file) => ({
      file,
      usedAt: infos.get(dailyFileName(file))?.checkedAt ?? 0,
    }));
    const today = pacificDateOf(clock.now());
    const expired = [...findExpired(files, today), ...findEnded(files, today), ...findUnused(used)];
    await remove(
      'files',
      expired.map(dailyFileName).filter((name) => !kept.has(name)),
    );
  }

  return {
    read,
    info: (storeName, key) => attempt(null, () => index.get(storeName, key)),
    infos: listInfos,
    write: (storeName, key, content) => inTurn(() => writeNow(storeName, key, content)),
    confirm: (storeName, key, marks) =>
      inTurn(async () => {
        const known = await attempt(null, () => index.get(storeName, key));
        if (known) await note(storeName, key, { ...known, ...marks, checkedAt: now() });
      }),
    keys: listKeys,
    isFull: () => isFull,
    answers: () =>
      attempt(false, async () => {
        await Promise.all([
          get('', stores.files),
          get('', stores.pictures),
          index.get('files', ''),
        ]);
        return true;
      }),
    check,
    remove,
    hold: (keys) =>
      inTurn(async () => {
        await attempt(undefined, () => index.hold(keys));
        await dropExpired();
      }),
    dailyFiles,
    makeRoom: (bytes) => {
      // At once: pictures in the queue give up, and the one in progress stops trying.
      picturesPausedUntil = now() + PICTURES_PAUSE_MINUTES * 60_000;
      return inTurn(async () => (await dropPictures()) || eviction.free(bytes));
    },
  };
}

/** Removes the databases of earlier versions, and only the app's own. */
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

// A database that is open elsewhere goes once it is closed, which delays nothing.
function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}

// Stored data is foreign data: another version may have written it.
function isStoredContent(value: unknown): value is StoredContent<ArrayBuffer | Blob> {
  if (typeof value !== 'object' || value === null) return false;
  const { body, type, storedAt } = value as Partial<Record<keyof StoredContent, unknown>>;
  const isBody = body instanceof ArrayBuffer || body instanceof Blob;
  return isBody && typeof type === 'string' && typeof storedAt === 'number';
}

/** Null for a record without marks. */
function marksOf(content: StoredContent): BodyMarks | null {
  const { bytes, version } = content as Partial<BodyMarks>;
  return typeof bytes === 'number' && typeof version === 'string' ? { bytes, version } : null;
}

/** Earlier versions stored bodies of megabytes as Blobs; null where the browser has lost the Blob's file. */
async function inMemory(content: StoredContent<ArrayBuffer | Blob>): Promise<StoredContent | null> {
  const { body } = content;
  if (body instanceof ArrayBuffer) return { ...content, body };
  return body.arrayBuffer().then(
    (bytes) => ({ ...content, body: bytes }),
    () => null,
  );
}
