/**
 * Leaders' records from full files of 8 to 17 MB, for hosts without companions (CONTRACT, Addresses). This
 * module owns the recently cut files: a request for a leader shares a file that is in flight or already cut.
 */
import type { CardId } from '../../domain/card/card';
import { type Progress, parseDownloadReport } from '../../resources/download-progress';
import { decode } from '../decode/decode';
import { InvalidDataError } from '../http/errors';
import { type Answer, type RequestOptions, requestBytes } from '../http/http';
import { type CutRequest, emptyCut, type LeaderCuts } from '../leader-cuts';

/** A full file's records of a leader. */
export interface LeaderRecords {
  /** How many of its records belong to the leader. */
  readonly count: number;
  /** A leader's companion with only this part (CONTRACT, Addresses), as JSON. */
  readonly companion: ArrayBuffer;
}

interface FullFileRequest extends CutRequest {
  readonly address: string;
  /** What the service worker learns of the request. */
  readonly options?: Pick<RequestOptions, 'newest' | 'storedOnly'>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface FullFile {
  readonly cuts: Promise<Answer<LeaderCuts>>;
  readonly listeners: Set<(progress: Progress) => void>;
}

/** As many as the pages of a leader read; the least recently used ones are dropped. */
const MOST_FILES = 5;

const files = new Map<string, FullFile>();

/**
 * The leader's records in the full file, as a companion for the decoder.
 * @throws DataError where the network fails; InvalidDataError where the answer is not a whole list.
 */
export async function recordsFromFullFile(
  request: FullFileRequest,
  leader: CardId,
): Promise<Answer<LeaderRecords>> {
  // A stored file may be older than the network's: a request to the network never shares it.
  const kept = request.options?.storedOnly ? 'stored' : 'latest';
  const name = `${request.address} ${request.region} ${kept}`;
  const file = files.get(name) ?? fetchFile(request);
  // The most recently used is last.
  files.delete(name);
  files.set(name, file);
  for (const other of [...files.keys()].slice(0, -MOST_FILES)) files.delete(other);
  const { onProgress } = request;
  if (onProgress) file.listeners.add(onProgress);
  try {
    const { value: cuts, ...answer } = await file.cuts;
    const { count, companion } = cuts.get(leader) ?? emptyCut(request.part);
    return { ...answer, value: { count, companion: await readBlob(companion) } };
  } catch (error) {
    // After a failure the next request fetches again.
    if (files.get(name) === file) files.delete(name);
    throw error;
  } finally {
    if (onProgress) file.listeners.delete(onProgress);
  }
}

function fetchFile({ address, part, region, what, ...request }: FullFileRequest): FullFile {
  const listeners = new Set(request.onProgress ? [request.onProgress] : []);
  const tell = (progress: Progress) => {
    for (const listener of listeners) listener(progress);
  };
  const load = async () => {
    let hasWorkerReported = false;
    const stopWatching = watchServiceWorker(address, (progress) => {
      hasWorkerReported = true;
      tell(progress);
    });
    // A file from the worker has arrived whole already.
    const onProgress = (progress: Progress) => {
      if (!hasWorkerReported) tell(progress);
    };
    try {
      const answer = await requestBytes(address, { ...request.options, onProgress });
      const { value } = await decode('leaderCuts', answer.value, { part, region, what });
      return { ...answer, value };
    } finally {
      stopWatching();
    }
  };
  return { cuts: load(), listeners };
}

/** The service worker passes a file on once it is whole, and reports its progress before. */
function watchServiceWorker(address: string, tell: (progress: Progress) => void): () => void {
  const container = globalThis.navigator?.serviceWorker;
  const path = pathOf(address);
  const listener = ({ data }: MessageEvent<unknown>) => {
    const report = parseDownloadReport(data);
    if (report && pathOf(report.address) === path) tell(report.progress);
  };
  container?.addEventListener('message', listener);
  return () => container?.removeEventListener('message', listener);
}

// Our address may lack the host, and the first request may have had another version in its query.
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

async function readBlob(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer();
  } catch (error) {
    // The browser has lost the Blob that it held.
    throw new InvalidDataError(error instanceof Error ? error.message : String(error));
  }
}
