/** Facts about a file without reading it. */
import { type Stats, statSync } from 'node:fs';

/** Size and time of the file; null for none. */
export function findFile(path: string): Stats | null {
  const found = lookAt(path);
  return found?.isFile() ? found : null;
}

/**
 * What is at the path, a file or a folder; null for nothing. Every request asks, synchronously: the kernel
 * answers from memory in a few microseconds, while Node's thread pool costs many times that and may be busy
 * reading or compressing.
 */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A name that is too long, a loop of links, missing rights: for a visitor there is nothing.
    return null;
  }
}
