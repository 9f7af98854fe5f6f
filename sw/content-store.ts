/**
 * The content kept on this device, in IndexedDB, owned by the service worker alone. Keeps within the
 * quota by what `eviction` gives up. Nothing here throws or rejects: a store that is missing, broken or
 * full only knows less, and says so through `onTrouble`, with null once it answers again.
 */
import { delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { pacificDateOf } from '../src/domain/pacific-date';
import { type DailyFile, dailyFileName, parseDailyFileName } from '../src/resources/daily-files';
import { findExpired, findUnused } from '../src/resources/daily-retention';
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
 * What a body was when it was stored: written with it, so that neither is lost without the other. Records of
 * earlier versions have none.
 */
interface BodyMarks {
  readonly bytes: number;
  readonly version: string;
}

/** What comes of the network to be stored. */
interface NewContent extends Pick<StoredContent, 'body' | 'type'>, ContentMarks {}

type ContentMarks = Partial<Pick<ContentInfo, 'etag' | 'version'>>;

export interface ContentStore {
  read(storeName: StoreName, key: string): Promise<StoredContent | null>;
  /** What is known of stored content without reading it; null when there is none, or nothing is known. */
  info(storeName: StoreName, key: string): Promise<ContentInfo | null>;
  /** What is known of all stored content. */
  infos(storeName: StoreName): Promise<ReadonlyMap<string, ContentInfo>>;
  /** Whether it is stored now. */
  write(storeName: StoreName, key: string, content: NewContent): Promise<boolean>;
  /**
   * Notes that the network has just said that the stored content is what it has, or that a dated file,
   * which never changes, has just answered.
   */
  confirm(storeName: StoreName, key: string, marks?: ContentMarks): Promise<void>;
  keys(storeName: StoreName): Promise<ReadonlySet<string>>;
  /** Whether the last content that came found no room. */
  isFull(): boolean;
  /**
   * Reads a stored content to its end: its bytes; `missing` when there is none, `broken` when it is not what
   * was stored.
   */
  check(storeName: StoreName, key: string): Promise<number | 'missing' | 'broken'>;
  remove(storeName: StoreName, keys: readonly string[]): Promise<void>;
  /** From now on these alone go neither by age nor for other content. */
  hold(keys: readonly string[]): Promise<void>;
  dailyFiles(): Promise<DailyFile[]>;
  /** Deletes content to make room for what the user made, pictures first; gives the bytes freed. */
  makeRoom(bytes: number): Promise<number>;
}

// The number changes when the form of the records does. No one else's database begins like this:
// what the user made has names of its own and is never cleaned up.
const DATABASE_PREFIX = 'crows-nest-content-';
const DATABASES: Record<StoreName | 'index', string> = {
  files: `${DATABASE_PREFIX}1-files`,
  pictures: `${DATABASE_PREFIX}1-pictures`,
  index: `${DATABASE_PREFIX}1-index`,
};

/** Seconds for which a store that did not answer is not asked again. */
export const STORE_RETRY_SECONDS = 30;

/** Minutes for which no picture takes the room that was made for what the user made. */
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

  /** A store that did not answer is not asked for a while; then it is: the phone may have slept. */
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
    // Nothing says that it is whole.
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
   * Removes all pictures with their database; gives the bytes. Of single records Chromium gives the room
   * back when it next compacts, and until then a deletion even takes some; of a whole database at once.
   */
  async function dropPictures(): Promise<number> {
    const [keys, infos] = [await listKeys('pictures'), await listInfos('pictures')];
    if (keys.size === 0) return 0;
    // An open connection would hold the deletion up.
    await attempt(undefined, () =>
      stores.pictures('readonly', ({ transaction }) => transaction.db.close()),
    );
    await attempt(undefined, () => inTime(removeDatabase(DATABASES.pictures), clock));
    await attempt(undefined, () => index.remove('pictures', [...infos.keys()]));
    // Of those nothing is known of, at least that they were there.
    return [...keys].reduce((sum, key) => sum + (infos.get(key)?.bytes ?? 1), 0);
  }

  // Writes stand in one queue: parallel ones that meet the quota would evict for each other in storms.
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
    // Should the worker be ended between the two writes, nothing is said of the new body, and nothing wrong.
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

  // An entry that does not fit is one that is missing.
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
    const expired = [...findExpired(files, pacificDateOf(clock.now())), ...findUnused(used)];
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
    check,
    remove,
    hold: (keys) =>
      inTurn(async () => {
        await attempt(undefined, () => index.hold(keys));
        await dropExpired();
      }),
    dailyFiles,
    makeRoom: (bytes) => {
      // At once: pictures that wait for their turn give it up, and the one whose turn it is stops trying.
      picturesPausedUntil = now() + PICTURES_PAUSE_MINUTES * 60_000;
      return inTurn(async () => (await dropPictures()) || eviction.free(bytes));
    },
  };
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

// One that is still open elsewhere goes when it is closed: no one waits for that.
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

/** Null where it was stored without. */
function marksOf(content: StoredContent): BodyMarks | null {
  const { bytes, version } = content as Partial<BodyMarks>;
  return typeof bytes === 'number' && typeof version === 'string' ? { bytes, version } : null;
}

/** Earlier versions stored bodies of megabytes as Blobs; null for one whose file the browser has lost. */
async function inMemory(content: StoredContent<ArrayBuffer | Blob>): Promise<StoredContent | null> {
  const { body } = content;
  if (body instanceof ArrayBuffer) return { ...content, body };
  return body.arrayBuffer().then(
    (bytes) => ({ ...content, body: bytes }),
    () => null,
  );
}
