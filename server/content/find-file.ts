/** What is known of a file without reading it. */
import { type Stats, statSync } from 'node:fs';

/** Size and time of the file; null where there is none. */
export function findFile(path: string): Stats | null {
  const found = lookAt(path);
  return found?.isFile() ? found : null;
}

/**
 * What is at the path, a file or a folder; null where nothing is. Asked for on every request, and
 * synchronous for that: the kernel answers from memory in a few microseconds, while a turn through
 * Node's thread pool costs many times that and waits behind whatever the pool reads or compresses.
 */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A name too long, a loop of links, no right to look: to a visitor that is nothing.
    return null;
  }
}
