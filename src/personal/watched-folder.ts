/**
 * The folder of logs that this device watches: the browser's handle of it, and which of its files were read.
 * In a database of its own; a handle can be kept nowhere else. Knows no log.
 */
import { promisifyRequest } from 'idb-keyval';
import { ownDatabase } from './own-database';

const database = ownDatabase('crows-nest-folder', 'folder');
const HANDLE = 'handle';
const READ = 'read';

export interface WatchedFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** What each file looked like when it was read, by its path below the folder. */
  readonly read: ReadonlyMap<string, string>;
}

/** Null where none is watched. Rejects where this device keeps nothing. */
export function loadWatchedFolder(): Promise<WatchedFolder | null> {
  return database.read(async (store) => {
    const [handle, read] = await Promise.all([
      promisifyRequest<unknown>(store.get(HANDLE)),
      promisifyRequest<unknown>(store.get(READ)),
    ]);
    return isFolder(handle) ? { handle, read: read instanceof Map ? read : new Map() } : null;
  });
}

/** Watches this folder in place of another, of which nothing was read. Rejects where that can't be kept. */
export function keepWatchedFolder(handle: FileSystemDirectoryHandle): Promise<void> {
  return database.write(async (store) => {
    store.put(handle, HANDLE);
    store.delete(READ);
  });
}

/** Files that were read. Rejects where that can't be kept: they are read once more then, and are known. */
export function keepFilesRead(read: ReadonlyMap<string, string>): Promise<void> {
  return database.write(async (store) => {
    store.put(new Map(read), READ);
  });
}

export function forgetWatchedFolder(): Promise<void> {
  return database.write(async (store) => {
    store.delete(HANDLE);
    store.delete(READ);
  });
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'directory';
}
