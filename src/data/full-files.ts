/**
 * Leaders' records out of full files of 8 to 17 MB, where a host has no companions (CONTRACT, Addresses).
 * Owns the thread that reads them and which files are open: whoever asks for a leader of a file that is
 * being fetched, or was lately, shares it. The page hands pieces on and never looks into them.
 */
import type { CardId } from '../domain/card';
import type { Region } from '../domain/period';
import type { LeaderPart } from '../resources/companions';
import type { Progress } from '../resources/download-progress';
import { type DataError, InvalidDataError, OfflineError } from './errors';
import type { Answer, RequestOptions } from './http';
import { requestStream } from './http-stream';

/** Page to worker. `file` names an open file. */
export type FullFileMessage = { readonly file: string } & (
  | { readonly type: 'open'; readonly part: LeaderPart; readonly region: Region }
  | { readonly type: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'ask'; readonly number: number; readonly leader: CardId }
  | { readonly type: 'close' }
);

/** Worker to page: the answer to the question of that number. */
export type FullFileReply =
  | { readonly number: number; readonly records: readonly string[] }
  | { readonly number: number; readonly failure: string };

export interface FullFileRequest {
  readonly address: string;
  readonly part: LeaderPart;
  readonly region: Region;
  /** Names the file in errors: the period of a daily file. */
  readonly what: string;
  /** What the worker is told of the request. */
  readonly options?: Pick<RequestOptions, 'newest' | 'storedOnly'>;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** The parts of one leader, and as many again: more open files are closed, the longest unused first. */
const MOST_OPEN_FILES = 5;
/** Seconds for which a file nobody asks of stays open. */
const KEPT_OPEN_SECONDS = 60;

/**
 * The leader's records as they stand in the full file. Curves are read until the leader was found, other
 * files to their end, so that all leaders are known.
 *
 * @throws DataError as the network fails; InvalidDataError when what came was no whole list.
 */
export async function recordsFromFullFile(
  request: FullFileRequest,
  leader: CardId,
): Promise<Answer<readonly string[]>> {
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
  const name = `${request.address} ${request.region}`;
  const file = openFiles.get(name) ?? new FullFile(name, request);
  // Last used last.
  openFiles.delete(name);
  openFiles.set(name, file);
  for (const other of [...openFiles.values()]) {
    if (openFiles.size > MOST_OPEN_FILES && other.isIdle) other.close();
  }
  return file;
}

/** Of a file that was not read to its end nothing is told. */
const UNDATED: Omit<Answer<null>, 'value'> = {
  dataDate: null,
  fromStore: false,
  storedAt: null,
  storedBecause: undefined,
  version: null,
};

class FullFile {
  readonly #name: string;
  readonly #request: FullFileRequest;
  readonly #controller = new AbortController();
  readonly #listeners = new Set<(progress: Progress) => void>();
  readonly #end: Promise<Answer<null>>;
  readonly #failed: Promise<never>;
  #asking = 0;
  #resume = () => {};
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, request: FullFileRequest) {
    this.#name = name;
    this.#request = request;
    send({ file: name, type: 'open', part: request.part, region: request.region });
    this.#end = this.#read();
    this.#failed = this.#end.then(() => new Promise<never>(() => {}));
    this.#failed.catch(() => this.close());
  }

  get isIdle(): boolean {
    return this.#asking === 0;
  }

  listen(onProgress: ((progress: Progress) => void) | undefined): () => void {
    if (!onProgress) return () => {};
    this.#listeners.add(onProgress);
    return () => this.#listeners.delete(onProgress);
  }

  async ask(leader: CardId): Promise<Answer<readonly string[]>> {
    clearTimeout(this.#idleTimer);
    this.#asking++;
    this.#resume();
    try {
      const records = ask(this.#name, leader, this.#request.what);
      const value = await Promise.race([records, this.#failed]);
      return { ...(this.#stopsEarly ? UNDATED : await this.#end), value };
    } catch (error) {
      // What failed is fetched anew by whoever asks next.
      this.close();
      throw error;
    } finally {
      this.#asking--;
      if (this.isIdle) {
        this.#idleTimer = setTimeout(() => this.close(), KEPT_OPEN_SECONDS * 1000);
      }
    }
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    if (openFiles.get(this.#name) === this) openFiles.delete(this.#name);
    this.#controller.abort();
    this.#resume();
    send({ file: this.#name, type: 'close' });
  }

  get #stopsEarly(): boolean {
    return this.#request.part === 'curve';
  }

  async #read(): Promise<Answer<null>> {
    const { signal } = this.#controller;
    const options = { ...this.#request.options, signal };
    const take = (bytes: Uint8Array<ArrayBuffer>) => {
      // Only a piece with memory of its own can be handed over.
      const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
      send({ file: this.#name, type: 'piece', bytes: own }, [own.buffer]);
      return this.#stopsEarly && this.isIdle ? this.#untilAsked() : undefined;
    };
    const answer = await requestStream(this.#request.address, options, take, (progress) => {
      for (const listener of this.#listeners) listener(progress);
    });
    send({ file: this.#name, type: 'end' });
    return answer;
  }

  #untilAsked(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
    });
  }
}

interface Question {
  readonly what: string;
  readonly resolve: (records: readonly string[]) => void;
  readonly reject: (error: DataError) => void;
}

const questions = new Map<number, Question>();
let asked = 0;

function ask(file: string, leader: CardId, what: string): Promise<readonly string[]> {
  asked += 1;
  const number = asked;
  const answer = new Promise<readonly string[]>((resolve, reject) => {
    questions.set(number, { what, resolve, reject });
  });
  send({ file, type: 'ask', number, leader });
  return answer;
}

function settle(reply: FullFileReply): void {
  const question = questions.get(reply.number);
  questions.delete(reply.number);
  if ('records' in reply) question?.resolve(reply.records);
  else question?.reject(new InvalidDataError(`Invalid data format for ${question.what}`));
}

let reader: Promise<(message: FullFileMessage, transfer: Transferable[]) => void> | null = null;

// One after the other, the first ones included, which wait for the reader.
function send(message: FullFileMessage, transfer: Transferable[] = []): void {
  reader ??= startReader();
  void reader.then((post) => post(message, transfer));
}

async function startReader(): Promise<
  (message: FullFileMessage, transfer: Transferable[]) => void
> {
  if (typeof Worker === 'undefined') {
    const { createFullFileReader } = await import('./full-file-reader');
    const take = createFullFileReader(settle);
    return (message) => take(message);
  }
  const worker = new Worker(new URL('./full-files.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FullFileReply>) => settle(data);
  // A script that could not be loaded, or a thread that died: the next question starts another.
  worker.onerror = (event) => {
    event.preventDefault();
    worker.terminate();
    reader = null;
    for (const { reject } of questions.values()) reject(new OfflineError({ cause: event.message }));
    questions.clear();
    for (const file of [...openFiles.values()]) file.close();
  };
  return (message, transfer) => worker.postMessage(message, transfer);
}
