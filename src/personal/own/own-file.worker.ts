/** Reads a file of own things in a worker, and hands it over some changes at a time. */
import type { Change } from '../../domain/record/change';
import { type OwnFile, readOwnFile } from './read-own-file';

/** What this worker says: some changes, then the file without them; null for a file of something else. */
export type FilePart =
  | { readonly changes: readonly Change[]; readonly done: number }
  | { readonly file: Omit<OwnFile, 'changes'> | null };

const CHANGES_AT_ONCE = 100;

// Only this file runs in a worker; the project's types say that `self` is a window.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage(part: FilePart, transferred?: Transferable[]): void;
};

worker.onmessage = async ({ data }) => {
  const file = readOwnFile(await data.text().catch(() => ''));
  if (!file) return worker.postMessage({ file });
  const { changes, ...rest } = file;
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE) {
    const some = changes.slice(from, from + CHANGES_AT_ONCE);
    const part = { changes: some, done: from / changes.length };
    worker.postMessage(
      part,
      some.flatMap(({ value }) => bytesIn(value)),
    );
  }
  worker.postMessage({ file: rest });
};

/** The bytes of a value, handed over without a copy. */
function bytesIn(value: unknown): Transferable[] {
  const members = value instanceof Uint8Array ? [value] : Object.values(Object(value));
  return members.flatMap((member) => (member instanceof Uint8Array ? member.buffer : []));
}
