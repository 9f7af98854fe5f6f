/**
 * The folder of logs that this device watches: the browser's handle, and which of its files were read. In a
 * database of its own, the only place that can store a handle. Knows nothing about logs.
 */
import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { ownDatabase } from '../device/own-database';

const database = ownDatabase('crows-nest-folder', 'folder');
const HANDLE = 'handle';
const READ = 'read';
const LAST = 'last';

export interface WatchedFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** The size and time of each file when it was read, by its path below the folder. */
  readonly read: ReadonlyMap<string, string>;
}

/** Null where no folder is watched. Rejects where this device refuses storage. */
export function loadWatchedFolder(): Promise<WatchedFolder | null> {
  return database.read(async (store) => {
    const [handle, read] = await Promise.all([
      promisifyRequest<unknown>(store.get(HANDLE)),
      promisifyRequest<unknown>(store.get(READ)),
    ]);
    return isFolder(handle) ? { handle, read: read instanceof Map ? read : new Map() } : null;
  });
}

/** Watches this folder instead of another, with none of its files read. Rejects where that can't be kept. */
export function keepWatchedFolder(handle: FileSystemDirectoryHandle): Promise<void> {
  return database.write(async (store) => {
    store.put(handle, HANDLE);
    store.delete(READ);
  });
}

/** Notes files as read. Rejects where that can't be kept: then they are read again, and recognized. */
export function keepFilesRead(read: ReadonlyMap<string, string>): Promise<void> {
  return database.put(READ, new Map(read));
}

export function forgetWatchedFolder(): Promise<void> {
  return database.write(async (store) => {
    store.delete(HANDLE);
    store.delete(READ);
  });
}

/** When a folder was read last, in milliseconds since 1970, and how many games it brought. */
export interface FolderReading {
  readonly at: number;
  readonly added: number;
}

/** Null where none was read, or this device can't tell. */
export async function loadFolderReading(): Promise<FolderReading | null> {
  const { success, output } = v.safeParse(
    v.object({ at: v.number(), added: v.number() }),
    await database.get(LAST).catch(() => null),
  );
  return success ? output : null;
}

export function noteFolderReading(reading: FolderReading): Promise<void> {
  return database.put(LAST, reading);
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'directory';
}
