/**
 * Asks the network for public content and judges the answer: good, unchanged, not there, unusable or failed.
 * Reads each body once and whole, since only a whole body can be judged. Knows no store.
 */
import { type ClockSample, sampleOf } from '../src/domain/clock-offset';
import { FALLBACK_SECONDS } from '../src/resources/cache-policy';
import { type Progress, watchProgress } from '../src/resources/download-progress';
import type { ContentShape } from '../src/resources/network-resources';
import { FAILED_BECAUSE_HEADER, type FailedBecause } from '../src/resources/stored-answer';
import type { Clock } from '../src/storage/clock';
import { fitsShape } from './content-check';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** An answer whose body has arrived. `type` is its Content-Type, '' when it had none. */
interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly etag: string | null;
  readonly body: ArrayBuffer;
}

/**
 * - `good`: what was asked for.
 * - `unchanged` (304): what is stored is what the network has.
 * - `absent` (404): the host's word that there is no such file: not published yet.
 * - `unusable`: the host answered, with an error or with nothing that can be read.
 * - `failed`: nothing came, or what a network says that wants a login first.
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
  /** How far the browser's own cache is trusted. */
  readonly cache: RequestCache;
  /** The mark of the content that is stored: the host may answer that it is unchanged. */
  readonly etag: Promise<string | null>;
  /** Whether the rows of a list, or the text of a text, hold anything that can be read. */
  readonly isUsable: (content: unknown) => boolean;
  /** `low`: whatever else is asked for meanwhile goes before it. */
  readonly priority: RequestPriority;
  /** Hears now and then how far a large body has come. */
  readonly onProgress: (progress: Progress) => void;
}

export interface NetworkRequest {
  /** Never rejects. */
  readonly answer: Promise<NetworkAnswer>;
  /** Resolves when nothing has come for FALLBACK_SECONDS; the request stays open. */
  readonly quiet: Promise<void>;
  /** Whether that is so now. */
  readonly isQuiet: () => boolean;
  /** Whether bytes came lately, or it has just begun: then another asker may wait for it, too. */
  readonly isAlive: () => boolean;
  /** Gives up now, as after NETWORK_TIMEOUT_SECONDS of silence: its connection is free for others. */
  readonly giveUp: () => void;
  /** What the answer told of the time; null where none has come, or it says nothing. */
  readonly clockSample: () => ClockSample | null;
}

/** Seconds without a sign of life after which an answer counts as never coming. */
export const NETWORK_TIMEOUT_SECONDS = 7;
/** A request silent for longer may hang on a connection that is gone: who asks now gets a new one. */
const ALIVE_SECONDS = 1;
/** From here on somebody may want to know how far a body has come. */
const LARGE_BYTES = 1_000_000;
/** A reader sees so many changes a second. */
const TOLD_MILLISECONDS = 300;

/** Asks without credentials and with CORS, whatever the page did: the answer is public and readable. */
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
    let toldAt = clock.now().getTime();
    const body = await readBody(response, (bytes) => {
      hearSomething();
      const progress = watch(bytes);
      const now = clock.now().getTime();
      if (progress.received < LARGE_BYTES || now - toldAt < TOLD_MILLISECONDS) return;
      toldAt = now;
      onProgress(progress);
    });
    return judge(response, body, (type) => fitsShape(shape, type, body, isUsable));
  }

  async function ask(): Promise<NetworkAnswer> {
    try {
      const known = await etag;
      const answer = await attempt(cache, known);
      // A body of the wrong shape may be an earlier failure that the browser's cache has kept, for
      // a dated file perhaps for ever: ask once more, past it.
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

/** What came of the network as the page gets it. */
export function responseOf({ status, statusText, type, body }: Received): Response {
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, {
    status,
    statusText,
    headers: type === '' ? {} : { 'content-type': type },
  });
}

/** The worker's own word that it has nothing to give: as a network error it could not say why. */
export function failedResponse(because: FailedBecause): Response {
  return new Response(null, { status: 504, headers: { [FAILED_BECAUSE_HEADER]: because } });
}

const BODILESS_STATUSES = [204, 205, 304];
const ABSENT_STATUSES = [404, 410];

function judge(
  response: Response,
  body: ArrayBuffer,
  fits: (type: string) => boolean,
): NetworkAnswer {
  // Nothing can be read of an opaque answer, so nothing can be said of it either.
  if (response.status === 0) return { verdict: 'failed', received: null, because: 'unreachable' };
  const { status, statusText } = response;
  const type = response.headers.get('content-type') ?? '';
  const received = { status, statusText, type, etag: response.headers.get('etag'), body };
  if (ABSENT_STATUSES.includes(status)) return { verdict: 'absent', received };
  if (/html/i.test(type)) return { verdict: 'failed', received, because: 'unreachable' };
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

// Runs each callback after its seconds of silence; every sign of life starts the count anew.
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
