/**
 * The only `fetch` of the page. Turns an address into bytes or JSON with their freshness, and every
 * way to fail into an error of `errors`. Knows neither what a resource means nor whether the device
 * is offline: the service worker answers for that.
 */
import { type DateStamp, parseDateStamp } from '../domain/pacific-date';
import { STORED_AT_HEADER, STORED_DATE_HEADER } from '../resources/stored-answer';
import { DataError, HttpError, InvalidDataError, OfflineError, WebPageError } from './errors';

/** What came, and how fresh it is: marks the service worker put on answers from its store. */
export interface Answer<Value> {
  readonly value: Value;
  /** The day a stored daily file is of; null for the network's answers and for undated files. */
  readonly dataDate: DateStamp | null;
  readonly fromStore: boolean;
  readonly storedAt: Date | null;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Take what the service worker has stored or fail: don't wait for the network. */
  readonly storedOnly?: boolean;
}

/**
 * A connection this silent is taken for dead. Slow is not silent: each piece that comes starts it anew.
 * A service worker answers only when it has the whole body, and has a limit of its own.
 */
export const SILENCE_SECONDS = 20;

/** Gives the body as it came. */
export async function requestBytes(
  address: string,
  { signal, storedOnly = false }: RequestOptions = {},
): Promise<Answer<ArrayBuffer>> {
  const patience = new Patience(signal);
  try {
    const response = await fetch(address, { signal: patience.signal });
    patience.renew();
    const fromStore = response.headers.has(STORED_AT_HEADER);
    if (storedOnly && !fromStore) throw new OfflineError();
    if (!response.ok) throw new HttpError(response.status, response.statusText);
    if (/html/i.test(response.headers.get('content-type') ?? '')) throw new WebPageError();
    const value = await readBody(response, patience);
    if (looksLikeMarkup(value)) throw new WebPageError();
    return {
      value,
      dataDate: parseDateStamp(response.headers.get(STORED_DATE_HEADER) ?? ''),
      fromStore,
      storedAt: parseTime(response.headers.get(STORED_AT_HEADER)),
    };
  } catch (error) {
    throw error instanceof DataError ? error : new OfflineError({ cause: error });
  } finally {
    patience.end();
  }
}

/**
 * Gives a picture. A web page in its place is told by its type, whatever else it says of itself.
 *
 * @throws InvalidDataError when what came is no picture.
 */
export async function requestPicture(address: string): Promise<Blob> {
  const patience = new Patience();
  try {
    const response = await fetch(address, { signal: patience.signal });
    if (!response.ok) throw new HttpError(response.status, response.statusText);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/')) throw new InvalidDataError(`No picture at ${address}`);
    return new Blob([await readBody(response, patience)], { type });
  } catch (error) {
    throw error instanceof DataError ? error : new OfflineError({ cause: error });
  } finally {
    patience.end();
  }
}

/** Gives the parsed body. `what` names it in the error when it is not JSON. */
export async function requestJson(
  address: string,
  what: string,
  options?: RequestOptions,
): Promise<Answer<unknown>> {
  const answer = await requestBytes(address, options);
  return { ...answer, value: parseJson(answer.value, what) };
}

/** @throws InvalidDataError with the catalogue's sentence (SPEC 8), `what` being the period. */
export function parseJson(bytes: ArrayBuffer, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new InvalidDataError(`Invalid data format for ${what}`);
  }
}

/** Gives up on the request when nothing was heard for too long, or when the caller no longer wants it. */
class Patience {
  readonly #controller = new AbortController();
  readonly #giveUp = () => this.#controller.abort();
  readonly #caller: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller?: AbortSignal) {
    this.#caller = caller;
    if (caller?.aborted) this.#giveUp();
    caller?.addEventListener('abort', this.#giveUp);
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  renew(): void {
    clearTimeout(this.#timer);
    if (isWorkerAnswering()) return;
    this.#timer = setTimeout(this.#giveUp, SILENCE_SECONDS * 1000);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#giveUp);
    // Lets go of a body nobody will read; without effect on one that was read.
    this.#giveUp();
  }
}

function isWorkerAnswering(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

async function readBody(response: Response, patience: Patience): Promise<ArrayBuffer> {
  if (!response.body) return response.arrayBuffer();
  const reader = response.body.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    patience.renew();
    pieces.push(piece.value);
  }
  return new Blob(pieces).arrayBuffer();
}

// No JSON and no other text of ours begins like this, whatever type a login page is sent with.
function looksLikeMarkup(bytes: ArrayBuffer): boolean {
  return new TextDecoder().decode(bytes.slice(0, 64)).trimStart().startsWith('<');
}

function parseTime(text: string | null): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
