/**
 * Leaders' records out of full files of 8 to 17 MB, where a host has no companions (CONTRACT, Addresses).
 * Owns which files were cut lately: a request for a leader of a file that is in flight, or was cut, shares
 * it.
 */
import type { CardId } from '../domain/card';
import { type Progress, parseDownloadReport } from '../resources/download-progress';
import { decode } from './decode';
import { InvalidDataError } from './errors';
import { type Answer, type RequestOptions, requestBytes } from './http';
import { type CutRequest, emptyCut, type LeaderCuts } from './leader-cuts';

/** What a full file says of a leader. */
export interface LeaderRecords {
  /** How many of its records are the leader's. */
  readonly count: number;
  /** A leader's companion that has this part alone (CONTRACT, Addresses), as JSON. */
  readonly companion: ArrayBuffer;
}

interface FullFileRequest extends CutRequest {
  readonly address: string;
  /** What the service worker is told of the request. */
  readonly options?: Pick<RequestOptions, 'newest' | 'storedOnly'>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

interface FullFile {
  readonly cuts: Promise<Answer<LeaderCuts>>;
  readonly listeners: Set<(progress: Progress) => void>;
}

/** What the pages of a leader read of them: others are forgotten, the longest unused first. */
const MOST_FILES = 5;

const files = new Map<string, FullFile>();

/**
 * The leader's records in the full file, as a companion to be decoded.
 *
 * @throws DataError as the network fails; InvalidDataError when what came was no whole list.
 */
export async function recordsFromFullFile(
  request: FullFileRequest,
  leader: CardId,
): Promise<Answer<LeaderRecords>> {
  // What is stored may be older than what the network has: a request to the network shares no stored file.
  const kept = request.options?.storedOnly ? 'stored' : 'latest';
  const name = `${request.address} ${request.region} ${kept}`;
  const file = files.get(name) ?? fetchFile(request);
  // Last used last.
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
    // What failed is fetched anew by the next request.
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
    let hasWorkerTold = false;
    const stopWatching = watchServiceWorker(address, (progress) => {
      hasWorkerTold = true;
      tell(progress);
    });
    // What the worker hands on has come already.
    const onProgress = (progress: Progress) => {
      if (!hasWorkerTold) tell(progress);
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

/** The service worker hands a file on when it has come whole, and tells before how far it is. */
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

// Ours may be without a host, and the first request may have had another version in the query.
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

async function readBlob(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer();
  } catch (error) {
    // The browser has lost what it was to hold.
    throw new InvalidDataError(error instanceof Error ? error.message : String(error));
  }
}
