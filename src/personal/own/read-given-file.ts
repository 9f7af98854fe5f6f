/** Reads a file that was chosen or scanned, beside the page where the browser can. */
import type { Change } from '../../domain/record/change';
import type { Work } from './in-slices';
import type { FilePart } from './own-file.worker';
import { type OwnFile, readOwnFile } from './read-own-file';

/** A copy with two thousand logs may have eighty. */
const MOST_BYTES = 150_000_000;

/**
 * Why there is none: `other` for something else, `large` for more than any copy, `unreadable` where nothing
 * could be read.
 */
export type NoFile = 'other' | 'large' | 'unreadable';

/** @throws the signal's reason once it is aborted. */
export async function readGivenFile(blob: Blob, work: Work = {}): Promise<OwnFile | NoFile> {
  if (blob.size > MOST_BYTES) return 'large';
  try {
    const file =
      typeof Worker === 'undefined'
        ? readOwnFile(await blob.text())
        : await readInWorker(blob, work);
    work.signal?.throwIfAborted();
    return file ?? 'other';
  } catch (error) {
    work.signal?.throwIfAborted();
    console.warn('A file could not be read', error);
    return 'unreadable';
  }
}

function readInWorker(blob: Blob, { signal, onProgress }: Work): Promise<OwnFile | null> {
  const worker = new Worker(new URL('./own-file.worker.ts', import.meta.url), { type: 'module' });
  const changes: Change[] = [];
  return new Promise<OwnFile | null>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('The worker has ended'));
    worker.onmessage = ({ data }: MessageEvent<FilePart>) => {
      if ('changes' in data) {
        changes.push(...data.changes);
        onProgress?.(data.done);
      } else resolve(data.file && { ...data.file, changes });
    };
    worker.postMessage(blob);
  }).finally(() => worker.terminate());
}
