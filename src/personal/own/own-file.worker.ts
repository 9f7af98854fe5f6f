/** Reads a file of own things in a worker, and hands it over some changes at a time. */
import type { Change } from '../../domain/record/change';
import { type OwnFile, readOwnFile } from './read-own-file';

/** What this worker says: some changes, then the file without them; null for a file of something else. */
export type FilePart =
  | { readonly changes: readonly Change[]; readonly done: number }
  | { readonly file: Omit<OwnFile, 'changes'> | null };

const CHANGES_AT_ONCE = 250;

// Only this file runs in a worker; the project's types say that `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage(part: FilePart): void;
};

worker.onmessage = async ({ data }) => {
  const file = readOwnFile(await data.text().catch(() => ''));
  if (!file) return worker.postMessage({ file });
  const { changes, ...rest } = file;
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE) {
    const some = changes.slice(from, from + CHANGES_AT_ONCE);
    worker.postMessage({ changes: some, done: from / changes.length });
  }
  worker.postMessage({ file: rest });
};
