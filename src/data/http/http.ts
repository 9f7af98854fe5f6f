/**
 * The only `fetch` of the page. Turns an address into bytes or JSON with their freshness, and every failure
 * into an error of `errors`. Knows neither what a resource means nor whether the device is offline: the
 * service worker tells what it answered with, and why (stored-answer).
 */
import { sampleOf } from '../../domain/time/clock-offset';
import type { StoredBecause } from '../../domain/time/freshness';
import { type DateStamp, parseDateStamp } from '../../domain/time/pacific-date';
import { type Progress, watchProgress } from '../../resources/download-progress';
import {
  isAbsentStatus,
  isHostsWord,
  isOwnRefusal,
  looksLikeWebPage,
} from '../../resources/hosts-word';
import {
  CLOCK_HEADER,
  FAILED_BECAUSE_HEADER,
  KNOWN_VERSION_MARK,
  NEWEST_MARK,
  ON_ITS_WAY_HEADER,
  parseClockSample,
  parseStoredBecause,
  STORED_AT_HEADER,
  STORED_BECAUSE_HEADER,
  STORED_DATE_HEADER,
  STORED_ONLY_MARK,
  VERSION_HEADER,
} from '../../resources/stored-answer';
import {
  DataError,
  HttpError,
  InvalidDataError,
  OfflineError,
  TimeoutError,
  WebPageError,
} from './errors';
import { noteClockSample } from './server-clock';

/** An answer and its freshness, from the marks that the service worker puts on stored answers. */
export interface Answer<Value> {
  readonly value: Value;
  /** The day of a stored daily file; null for answers of the network and for undated files. */
  readonly dataDate: DateStamp | null;
  readonly fromStore: boolean;
  readonly storedAt: Date | null;
  /** Why the store answered; undefined where the network did. */
  readonly storedBecause: StoredBecause | undefined;
  /** Equal versions mean equal content; null where unknown. */
  readonly version: string | null;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Take the service worker's stored copy or fail: don't wait for the network. */
  readonly storedOnly?: boolean;
  /** A stored daily file newer than the requested one may answer: the clock may be behind. */
  readonly newest?: boolean;
  /** The stored copy was useless: ask past it. */
  readonly pastStore?: boolean;
  /** Called with the progress of the body. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** The parts of an API request beside its address; absent for content. */
  readonly api?: ApiCall;
}

/** A request to the API. The service worker stays out of it. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST';
  /** `include`: the answer depends on the login. */
  readonly credentials: 'include' | 'omit';
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** A connection counts as dead after this silence. Slow is not silent: each piece restarts the time. */
export const SILENCE_SECONDS = 7.5;
/** The longest transfer: a file that takes longer is not worth waiting for. */
const LONGEST_SECONDS = 180;

/** Addresses whose last request fell silent: in the browser's cache the next request would wait for it. */
const silentAddresses = new Set<string>();

/** Gives the unparsed body. */
export async function requestBytes(
  address: string,
  options: RequestOptions = {},
): Promise<Answer<ArrayBuffer>> {
  const answer = await requestUnlessKnown(address, null, options);
  if (answer.value === null) throw new InvalidDataError(`Nothing came from ${address}`);
  return { ...answer, value: answer.value };
}

/** The same; null, without reading the body, where the content still has the version `known`. */
export async function requestUnlessKnown(
  address: string,
  known: string | null,
  options: RequestOptions = {},
): Promise<Answer<ArrayBuffer | null>> {
  throwUnlessStoreIsAsked(options);
  const timeout = new RequestTimeout(options.signal);
  try {
    const response = await ask(address, known, options, timeout);
    const answer = marksOf(address, response);
    if (options.storedOnly && !answer.fromStore) throw new OfflineError();
    const isKnown = known !== null && known === answer.version;
    if (isKnown && (response.ok || response.status === 304)) return { ...answer, value: null };
    await throwUnlessUsable(address, response, options.api !== undefined);
    const value = await readBody(response, timeout, options.onProgress);
    if (looksLikeWebPage(new TextDecoder().decode(value.slice(0, 64))))
      throw new WebPageError(response.status);
    return { ...answer, value };
  } catch (error) {
    throw noteSilence(address, asDataError(error, timeout));
  } finally {
    timeout.end();
  }
}

function marksOf(address: string, response: Response): Omit<Answer<unknown>, 'value'> {
  const storedAt = response.headers.get(STORED_AT_HEADER);
  const fromStore = storedAt !== null;
  return {
    dataDate: parseDateStamp(response.headers.get(STORED_DATE_HEADER) ?? ''),
    fromStore,
    storedAt: parseTime(storedAt),
    storedBecause: fromStore
      ? parseStoredBecause(response.headers.get(STORED_BECAUSE_HEADER))
      : undefined,
    version: versionOf(address, response),
  };
}

// Asks again while the worker is still loading a file: the worker joins the same request.
export async function ask(
  address: string,
  known: string | null,
  options: RequestOptions,
  timeout: RequestTimeout,
): Promise<Response> {
  for (;;) {
    const response = await fetch(address, {
      ...(options.api ? initOf(options.api) : marksFor(address, known, options)),
      // A request outside the browser's cache waits for nothing there (sw/respond does the same).
      ...(silentAddresses.has(address) && { cache: 'no-store' }),
      ...(options.pastStore && { cache: 'reload' }),
      signal: timeout.signal,
    });
    timeout.renew();
    if (!response.headers.has(FAILED_BECAUSE_HEADER)) silentAddresses.delete(address);
    if (noteClockSample(clockSampleOf(response, options))) void askForTime();
    if (!response.headers.has(ON_ITS_WAY_HEADER)) return response;
  }
}

let isTimeAsked = false;

/** Asks the server for the time, past every cache. Once per page is enough. */
async function askForTime(): Promise<void> {
  if (isTimeAsked) return;
  isTimeAsked = true;
  try {
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    const time = { date: headers.get('date'), age: headers.get('age') };
    noteClockSample(sampleOf(time, Date.now(), false));
  } catch {
    isTimeAsked = false;
  }
}

// The time that the worker learned, or, without a worker, that the host's answer tells.
function clockSampleOf({ headers, ok }: Response, { api, pastStore }: RequestOptions) {
  const sample = parseClockSample(headers.get(CLOCK_HEADER));
  if (sample || headers.has(STORED_AT_HEADER)) return sample;
  const time = { date: headers.get('date'), age: headers.get('age') };
  return sampleOf(time, Date.now(), ok && !api && !pastStore);
}

/** The marks for the worker. A host of another origin gets none: they would cause a CORS preflight. */
function marksFor(
  address: string,
  known: string | null,
  { storedOnly = false, newest = false }: RequestOptions,
): Pick<RequestInit, 'headers'> {
  const isUnread = /^https?:/i.test(address) && !isReadByWorker();
  if (isUnread || !(known || storedOnly || newest)) return {};
  return {
    headers: {
      ...(known && { [KNOWN_VERSION_MARK]: known }),
      ...(storedOnly && { [STORED_ONLY_MARK]: '1' }),
      ...(newest && { [NEWEST_MARK]: '1' }),
    },
  };
}

/** Without a worker there is no store to answer. */
function throwUnlessStoreIsAsked(options: RequestOptions): void {
  if (options.storedOnly && !isReadByWorker()) throw new OfflineError();
}

/** Whether a service worker reads the marks of this page's requests. */
function isReadByWorker(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

// Two hosts may give different contents the same mark.
function versionOf(address: string, { headers }: Response): string | null {
  const etag = headers.get('etag');
  return headers.get(VERSION_HEADER) ?? (etag && `${address} ${etag}`);
}

async function throwUnlessUsable(address: string, response: Response, isApi: boolean) {
  const failedBecause = response.headers.get(FAILED_BECAUSE_HEADER);
  if (failedBecause === 'timeout') throw new TimeoutError();
  if (failedBecause !== null) throw new OfflineError();
  const { ok, status, statusText, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (ok && isAbsentStatus(status, address)) throw new HttpError(404, 'Not Found');
  if (!ok) {
    const body = await response.text();
    const isHosts = isApi ? isOwnRefusal(body) : isHostsWord(status, type, body);
    if (!isHosts) throw new WebPageError(status);
    throw new HttpError(status, statusText, '', headers.get('retry-after'));
  }
  if (/html/i.test(type)) throw new WebPageError(status);
}

function noteSilence(address: string, error: DataError): DataError {
  if (error instanceof TimeoutError) silentAddresses.add(address);
  return error;
}

export function asDataError(error: unknown, timeout: RequestTimeout): DataError {
  if (error instanceof DataError) return error;
  return timeout.isOver ? new TimeoutError({ cause: error }) : new OfflineError({ cause: error });
}

/**
 * How many bytes an address would send, by its headers alone: 0 where the host has no such file, null where
 * it does not tell.
 */
export async function requestSize(address: string, signal?: AbortSignal): Promise<number | null> {
  const timeout = new RequestTimeout(signal);
  try {
    const { ok, status, headers } = await fetch(address, {
      method: 'HEAD',
      signal: timeout.signal,
    });
    const isPage = /html/i.test(headers.get('content-type') ?? '');
    if (isAbsentStatus(status, address) && !isPage) return 0;
    const length = Number(headers.get('content-length') ?? Number.NaN);
    return ok && Number.isFinite(length) ? length : null;
  } catch (error) {
    throw asDataError(error, timeout);
  } finally {
    timeout.end();
  }
}

/** Gives the parsed body. `what` names it in the error for invalid JSON. */
export async function requestJson(
  address: string,
  what: string,
  options?: RequestOptions,
): Promise<Answer<unknown>> {
  const answer = await requestBytes(address, options);
  return { ...answer, value: parseJson(answer.value, what) };
}

/** @throws InvalidDataError with the catalogue's sentence (SPEC 8); `what` is the period. */
export function parseJson(bytes: ArrayBuffer, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new InvalidDataError(`Invalid data format for ${what}`);
  }
}

/** Aborts the request after too long a silence, or when the caller no longer wants it. */
export class RequestTimeout {
  readonly #controller = new AbortController();
  readonly #cancel = () => this.#controller.abort();
  readonly #caller: AbortSignal | undefined;
  readonly #longest: ReturnType<typeof setTimeout>;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(caller?: AbortSignal) {
    this.#caller = caller;
    if (caller?.aborted) this.#cancel();
    caller?.addEventListener('abort', this.#cancel);
    this.#longest = setTimeout(this.#expire, LONGEST_SECONDS * 1000);
    this.renew();
  }

  readonly #expire = () => {
    this.#isOver = true;
    this.#cancel();
  };

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether a time-out was the reason to abort. */
  get isOver(): boolean {
    return this.#isOver;
  }

  renew(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#expire, SILENCE_SECONDS * 1000);
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#longest);
    this.#caller?.removeEventListener('abort', this.#cancel);
    // Cancels an unread body; without effect on one that was read.
    this.#cancel();
  }
}

function initOf(api: ApiCall | undefined): RequestInit {
  if (!api) return {};
  const { method = 'GET', credentials, body } = api;
  return {
    method,
    credentials,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

export async function readBody(
  response: Response,
  timeout: RequestTimeout,
  onProgress?: RequestOptions['onProgress'],
): Promise<ArrayBuffer> {
  // The worker's answers are complete already: reading megabytes in pieces would block the page.
  if (!response.body || response.headers.has(VERSION_HEADER)) return response.arrayBuffer();
  const progressOf = watchProgress(response.headers);
  const reader = response.body.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    timeout.renew();
    pieces.push(piece.value);
    length += piece.value.length;
    onProgress?.(progressOf(piece.value.length));
  }
  // No Blob joins them: browsers keep Blobs in another process, and the transfer takes time.
  const whole = new Uint8Array(length);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole.buffer;
}

function parseTime(text: string | null): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
