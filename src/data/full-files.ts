/**
 * Leaders' records out of full files of 8 to 17 MB, where a host has no companions (CONTRACT, Addresses).
 * Owns the thread that fetches and reads them, and which files are open: whoever asks for a leader of a file
 * that is being fetched, or was lately, shares it. No byte of a file comes by the page.
 */
import type { CardId } from '../domain/card';
import type { Region } from '../domain/period';
import type { LeaderPart } from '../resources/companions';
import { type Progress, parseDownloadReport } from '../resources/download-progress';
import { type DataError, OfflineError } from './errors';
import { type Answer, isReadByWorker, type RequestOptions } from './http';
import { type PortableError, unpackError } from './portable-error';

/** Page to thread. `file` names an open file. */
export type FullFileMessage =
  | OpenFullFile
  | {
      readonly type: 'ask';
      readonly file: string;
      readonly number: number;
      readonly leader: CardId;
    }
  | { readonly type: 'close'; readonly file: string };

export interface OpenFullFile {
  readonly type: 'open';
  readonly file: string;
  readonly address: string;
  readonly part: LeaderPart;
  readonly region: Region;
  readonly what: string;
  readonly options: Omit<RequestOptions, 'signal'>;
}

/** Thread to page: how far a file is, and the answer to the question of that number. */
export type FullFileReply =
  | { readonly type: 'progress'; readonly file: string; readonly progress: Progress }
  | {
      readonly type: 'answer';
      readonly number: number;
      readonly answer: Answer<LeaderRecords>;
    }
  | { readonly type: 'failure'; readonly number: number; readonly error: PortableError };

/** What a full file says of a leader. */
export interface LeaderRecords {
  /** How many of its records are the leader's. */
  readonly count: number;
  /** A leader's companion that has this part alone (CONTRACT, Addresses), as JSON. */
  readonly companion: ArrayBuffer;
}

interface FullFileRequest {
  readonly address: string;
  readonly part: LeaderPart;
  readonly region: Region;
  /** Names the file in errors: the period of a daily file. */
  readonly what: string;
  /** What the service worker is told of the request. */
  readonly options?: Pick<RequestOptions, 'newest' | 'storedOnly'>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** What the pages of a leader read of them: others are closed, the longest unused first. Each has up to 16 MB. */
const MOST_OPEN_FILES = 5;
/** Seconds for which a file nobody asks of stays open. */
const KEPT_OPEN_SECONDS = 60;

/**
 * The leader's records as they stand in the full file, as a companion to be decoded. Curves are read until the leader was found, other
 * files to their end, so that all leaders are known.
 *
 * @throws DataError as the network fails; InvalidDataError when what came was no whole list.
 */
export async function recordsFromFullFile(
  request: FullFileRequest,
  leader: CardId,
): Promise<Answer<LeaderRecords>> {
  const file = openFile(request);
  const stopListening = file.listen(request.onProgress);
  try {
    return await file.ask(leader);
  } finally {
    stopListening();
  }
}

const openFiles = new Map<string, FullFile>();

function openFile(request: FullFileRequest): FullFile {
  // What is stored may be older than what the network has: who asks the network shares no stored file.
  const kept = request.options?.storedOnly ? 'stored' : 'latest';
  const name = `${request.address} ${request.region} ${kept}`;
  const file = openFiles.get(name) ?? new FullFile(name, request);
  // Last used last.
  openFiles.delete(name);
  openFiles.set(name, file);
  for (const other of [...openFiles.values()]) {
    if (openFiles.size > MOST_OPEN_FILES && other.isIdle) other.close();
  }
  return file;
}

class FullFile {
  readonly #name: string;
  readonly #listeners = new Set<(progress: Progress) => void>();
  readonly #stopWatching: () => void;
  #hasWorkerTold = false;
  #asking = 0;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, { address, part, region, what, options }: FullFileRequest) {
    this.#name = name;
    this.#stopWatching = watchServiceWorker(address, (progress) => {
      this.#hasWorkerTold = true;
      this.#tell(progress);
    });
    send({
      type: 'open',
      file: name,
      address,
      part,
      region,
      what,
      options: { ...options, isReadByWorker: isReadByWorker() },
    });
  }

  get isIdle(): boolean {
    return this.#asking === 0;
  }

  listen(onProgress: ((progress: Progress) => void) | undefined): () => void {
    if (!onProgress) return () => {};
    this.#listeners.add(onProgress);
    return () => this.#listeners.delete(onProgress);
  }

  /** The thread's own reading. What the service worker has told of has come: handing it on takes no time worth telling. */
  noteProgress(progress: Progress): void {
    if (!this.#hasWorkerTold) this.#tell(progress);
  }

  async ask(leader: CardId): Promise<Answer<LeaderRecords>> {
    clearTimeout(this.#idleTimer);
    this.#asking++;
    try {
      return await ask(this.#name, leader);
    } catch (error) {
      // What failed is fetched anew by whoever asks next.
      this.close();
      throw error;
    } finally {
      this.#asking--;
      if (this.isIdle && openFiles.get(this.#name) === this) {
        this.#idleTimer = setTimeout(() => this.close(), KEPT_OPEN_SECONDS * 1000);
      }
    }
  }

  close(): void {
    if (!this.leave()) return;
    send({ type: 'close', file: this.#name });
    // Of a file that failed others may wait for word, too.
    if (openFiles.size === 0 && questions.size === 0) endThread();
  }

  /** No file of the thread's any more; false when it was none before. */
  leave(): boolean {
    clearTimeout(this.#idleTimer);
    this.#stopWatching();
    return openFiles.get(this.#name) === this && openFiles.delete(this.#name);
  }

  #tell(progress: Progress): void {
    for (const listener of this.#listeners) listener(progress);
  }
}

/** The service worker tells pages, not their threads. */
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

// Ours may be without a host, and who asked first may have asked with another version in the query.
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

interface Question {
  readonly resolve: (answer: Answer<LeaderRecords>) => void;
  readonly reject: (error: DataError) => void;
}

const questions = new Map<number, Question>();
let asked = 0;

function ask(file: string, leader: CardId): Promise<Answer<LeaderRecords>> {
  asked += 1;
  const number = asked;
  const answer = new Promise<Answer<LeaderRecords>>((resolve, reject) => {
    questions.set(number, { resolve, reject });
  });
  send({ type: 'ask', file, number, leader });
  return answer;
}

function take(reply: FullFileReply): void {
  if (reply.type === 'progress') {
    openFiles.get(reply.file)?.noteProgress(reply.progress);
    return;
  }
  const question = questions.get(reply.number);
  questions.delete(reply.number);
  if (reply.type === 'answer') question?.resolve(reply.answer);
  else question?.reject(unpackError(reply.error));
}

interface Thread {
  readonly post: (message: FullFileMessage) => void;
  readonly end: () => void;
}

let thread: Promise<Thread> | null = null;

// One after the other, the first ones included, which wait for the thread.
function send(message: FullFileMessage): void {
  thread ??= startThread();
  void thread.then(({ post }) => post(message));
}

/** After what was sent to it. What it remembered of closed files is free then, and not when it next collects. */
function endThread(): void {
  void thread?.then(({ end }) => end());
  thread = null;
}

async function startThread(): Promise<Thread> {
  if (typeof Worker === 'undefined') {
    const { createFullFileReader } = await import('./full-file-reader');
    return { post: createFullFileReader(take), end: () => {} };
  }
  const worker = new Worker(new URL('./full-files.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FullFileReply>) => take(data);
  // A script that could not be loaded, or a thread that died: the next question starts another.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    thread = null;
    const waiting = [...questions.values()];
    questions.clear();
    for (const file of [...openFiles.values()]) file.leave();
    for (const { reject } of waiting) reject(new OfflineError({ cause: event.message }));
  };
  return {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
  };
}
