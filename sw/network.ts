/**
 * Requests public content and judges the answer: good, unchanged, absent, unusable or failed. Reads each body
 * once and whole, because only a whole body can be judged. Knows no store.
 */
import { type ClockSample, sampleOf } from '../src/domain/time/clock-offset';
import { FALLBACK_SECONDS } from '../src/resources/cache-policy';
import { type Progress, watchProgress } from '../src/resources/download-progress';
import { isAbsentStatus, isHostsWord } from '../src/resources/hosts-word';
import type { ContentShape } from '../src/resources/network-resources';
import { FAILED_BECAUSE_HEADER, type FailedBecause } from '../src/resources/stored-answer';
import type { Clock } from '../src/storage/clock';
import { fitsShape } from './content-check';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** An answer with its body. `type` is its Content-Type, '' for none. */
interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly etag: string | null;
  readonly body: ArrayBuffer;
}

/**
 * - `good`: the requested content.
 * - `unchanged` (304): the stored content is current.
 * - `absent` (404): the host says that the file does not exist: not published yet.
 * - `unusable`: the host answered with an error or unreadable content.
 * - `failed`: no answer, or that of something on the way (hosts-word).
 */
export type NetworkAnswer =
  | { readonly verdict: 'good' | 'absent' | 'unusable'; readonly received: Received }
  | { readonly verdict: 'unchanged' }
  | {
      readonly verdict: 'failed';
      readonly received: Received | null;
      readonly because: FailedBecause;
    };

interface NetworkQuestion {
  readonly address: string;
  readonly shape: ContentShape;
  /** How far to trust the browser's own cache. */
  readonly cache: RequestCache;
  /** The ETag of the stored content: the host may answer that it is unchanged. */
  readonly etag: Promise<string | null>;
  /** Whether a list's rows, or a text, have readable content. */
  readonly isUsable: (content: unknown) => boolean;
  /** `low`: every other request goes first. */
  readonly priority: RequestPriority;
  /** Called now and then with the progress of a large body. */
  readonly onProgress: (progress: Progress) => void;
}

export interface NetworkRequest {
  /** Never rejects. */
  readonly answer: Promise<NetworkAnswer>;
  /** Resolves after FALLBACK_SECONDS of silence; the request stays open. */
  readonly quiet: Promise<void>;
  /** Whether it is silent now. */
  readonly isQuiet: () => boolean;
  /** Whether bytes came lately, or it has just started: then another request may join it. */
  readonly isAlive: () => boolean;
  /** Aborts now, as after NETWORK_TIMEOUT_SECONDS of silence, which frees its connection. */
  readonly giveUp: () => void;
  /** What the answer told of the time; null without an answer, or where it tells nothing. */
  readonly clockSample: () => ClockSample | null;
}

/** After so many seconds of silence an answer counts as lost. */
export const NETWORK_TIMEOUT_SECONDS = 7;
/** After this silence its connection may be dead: a new request gets a new one. */
const ALIVE_SECONDS = 1;
/** From this size on, progress is reported. */
const LARGE_BYTES = 1_000_000;
/** More reports per second would be invisible to a reader. */
const REPORT_MILLISECONDS = 300;

/** Requests without credentials and with CORS, whatever the page did: the answer is public and readable. */
export function askNetwork(
  { address, shape, cache, etag, isUsable, priority, onProgress }: NetworkQuestion,
  { fetch, clock }: { readonly fetch: Fetch; readonly clock: Clock },
): NetworkRequest {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let isQuiet = false;
  let isAlive = true;
  let clockSample: ClockSample | null = null;
  let noteQuiet = () => {};
  const quiet = new Promise<void>((resolve) => {
    noteQuiet = () => {
      isQuiet = true;
      resolve();
    };
  });
  const silence = watchSilence(clock, [
    [
      ALIVE_SECONDS,
      () => {
        isAlive = false;
      },
    ],
    [FALLBACK_SECONDS, noteQuiet],
    [NETWORK_TIMEOUT_SECONDS, giveUp],
  ]);
  const hearSomething = () => {
    isQuiet = false;
    isAlive = true;
    silence.broken();
  };

  async function attempt(mode: RequestCache, known: string | null): Promise<NetworkAnswer> {
    const response = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      priority,
      cache: known === null ? mode : 'no-store',
      signal: controller.signal,
      ...(known !== null && { headers: { 'if-none-match': known } }),
    });
    hearSomething();
    const mayBeCached = known === null && mode === 'default' && response.ok;
    const time = { date: response.headers.get('date'), age: response.headers.get('age') };
    clockSample = sampleOf(time, clock.now().getTime(), mayBeCached);
    if (known !== null && response.status === 304) return { verdict: 'unchanged' };
    const watch = watchProgress(response.headers);
    let reportedAt = clock.now().getTime();
    const body = await readBody(response, (bytes) => {
      hearSomething();
      const progress = watch(bytes);
      const now = clock.now().getTime();
      if (progress.received < LARGE_BYTES || now - reportedAt < REPORT_MILLISECONDS) return;
      reportedAt = now;
      onProgress(progress);
    });
    return judge(response, address, body, (type) => fitsShape(shape, type, body, isUsable));
  }

  async function ask(): Promise<NetworkAnswer> {
    try {
      const known = await etag;
      const answer = await attempt(cache, known);
      // A body of the wrong shape may be an earlier failure in the browser's cache, for a dated file perhaps
      // for ever: retry once, past the cache.
      const mayBeCached = known === null && cache !== 'reload';
      return isMisshapen(answer) && mayBeCached ? await attempt('reload', null) : answer;
    } catch {
      const because = controller.signal.aborted ? 'timeout' : 'unreachable';
      return { verdict: 'failed', received: null, because };
    } finally {
      silence.stop();
    }
  }

  return {
    answer: ask(),
    quiet,
    isQuiet: () => isQuiet,
    isAlive: () => isAlive,
    giveUp,
    clockSample: () => clockSample,
  };
}

/** The network's answer as a response for the page. */
export function responseOf({ status, statusText, type, body }: Received): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, {
    status,
    statusText,
    headers: type === '' ? {} : { 'content-type': type },
  });
}

/** The worker's answer that it has nothing: a network error could not tell why. */
export function failedResponse(because: FailedBecause): Response {
  return new Response(null, { status: 504, headers: { [FAILED_BECAUSE_HEADER]: because } });
}

const BODILESS_STATUSES = [204, 205, 304];

function judge(
  response: Response,
  address: string,
  body: ArrayBuffer,
  fits: (type: string) => boolean,
): NetworkAnswer {
  // An opaque answer is unreadable, so nothing can be judged.
  if (response.status === 0) return { verdict: 'failed', received: null, because: 'unreachable' };
  const { status, statusText } = response;
  const type = response.headers.get('content-type') ?? '';
  const received = { status, statusText, type, etag: response.headers.get('etag'), body };
  const isHosts = response.ok
    ? !/html/i.test(type)
    : isHostsWord(status, type, new TextDecoder().decode(body));
  if (!isHosts) return { verdict: 'failed', received, because: 'unreachable' };
  if (isAbsentStatus(status, address)) return { verdict: 'absent', received };
  return { verdict: response.ok && fits(type) ? 'good' : 'unusable', received };
}

function isMisshapen(answer: NetworkAnswer): boolean {
  const isBad = answer.verdict === 'failed' || answer.verdict === 'unusable';
  return isBad && answer.received !== null && answer.received.status < 300;
}

async function readBody(
  response: Response,
  onChunk: (bytes: number) => void,
): Promise<ArrayBuffer> {
  if (response.body === null) return new ArrayBuffer(0);
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onChunk(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(watched)).arrayBuffer();
}

// Runs each callback after its seconds of silence; every sign of life restarts the time.
function watchSilence(clock: Clock, limits: readonly (readonly [number, () => void])[]) {
  let timers: (() => void)[] = [];
  function stop() {
    for (const callOff of timers) callOff();
  }
  function broken() {
    stop();
    timers = limits.map(([seconds, callback]) => clock.after(seconds, callback));
  }
  broken();
  return { broken, stop };
}
