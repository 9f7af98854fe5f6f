/**
 * The size, age and version of each stored content, beside the bodies, so that making room or asking "has it
 * changed?" never reads a megabyte. After a crash, or from an earlier version, an entry may be missing: then
 * the content counts as old.
 */
import { delMany, entries, get, set } from 'idb-keyval';
import type { Clock } from '../src/storage/clock';
import { lastingStore } from '../src/storage/lasting-store';

export type StoreName = 'files' | 'pictures';

export interface ContentInfo {
  readonly bytes: number;
  /** When the body was stored; in milliseconds since 1970, as all times here. */
  readonly storedAt: number;
  /** When the network last confirmed the content; for a leader's dated file, when it last answered. */
  readonly checkedAt: number;
  /** The host's ETag, to ask whether the content has changed. */
  readonly etag: string | null;
  /** Identifies the exact bytes: equal versions mean equal content. */
  readonly version: string | null;
}

interface ContentIndex {
  get(storeName: StoreName, key: string): Promise<ContentInfo | null>;
  set(storeName: StoreName, key: string, info: ContentInfo): Promise<void>;
  remove(storeName: StoreName, keys: readonly string[]): Promise<void>;
  /** Every entry of a store, by its content's key. */
  all(storeName: StoreName): Promise<ReadonlyMap<string, ContentInfo>>;
  /** The keys that are protected whatever their age. */
  held(): Promise<ReadonlySet<string>>;
  hold(keys: readonly string[]): Promise<void>;
}

/** No content has this key: entries begin with their store's name. */
const HELD = 'held';

/** Rejects as the database does. */
export function openContentIndex(databaseName: string, clock: Clock): ContentIndex {
  const database = lastingStore(databaseName, 'content', clock);
  const nameOf = (storeName: StoreName, key: string) => `${storeName} ${key}`;
  return {
    async get(storeName, key) {
      const value: unknown = await get(nameOf(storeName, key), database);
      return isContentInfo(value) ? value : null;
    },
    set: (storeName, key, info) => set(nameOf(storeName, key), info, database),
    remove: (storeName, keys) =>
      delMany(
        keys.map((key) => nameOf(storeName, key)),
        database,
      ),
    async all(storeName) {
      const prefix = nameOf(storeName, '');
      const stored = await entries<string, unknown>(database);
      return new Map(
        stored.flatMap(([name, info]) =>
          name.startsWith(prefix) && isContentInfo(info) ? [[name.slice(prefix.length), info]] : [],
        ),
      );
    },
    async held() {
      const stored: unknown = await get(HELD, database);
      return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []);
    },
    hold: (keys) => set(HELD, keys, database),
  };
}

// Stored data is foreign data: another version may have written it.
function isContentInfo(value: unknown): value is ContentInfo {
  if (typeof value !== 'object' || value === null) return false;
  const info = value as Partial<Record<keyof ContentInfo, unknown>>;
  return (
    [info.bytes, info.storedAt, info.checkedAt].every((number) => typeof number === 'number') &&
    [info.etag, info.version].every((text) => text === null || typeof text === 'string')
  );
}
