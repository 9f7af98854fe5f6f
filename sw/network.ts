/**
 * Asks the network for public content and judges the answer: good, not there, or failed. Reads each
 * body once and whole, since only a whole body can be judged. Knows no store.
 */
import { type ContentShape, NETWORK_PATIENCE_SECONDS } from '../src/resources/cache-policy';
import type { Clock } from './clock';
import { fitsShape } from './content-check';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** An answer whose body has arrived. `type` is its Content-Type, '' when it had none. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly body: ArrayBuffer;
}

/**
 * `absent` is the host's word that there is no such file (404): not published yet. Everything else
 * that can't be used has `failed`, with what came, or null when nothing did.
 */
export type NetworkAnswer =
  | { readonly verdict: 'good' | 'absent'; readonly received: Received }
  | { readonly verdict: 'failed'; readonly received: Received | null };

export interface Question {
  /** Never rejects. */
  readonly answer: Promise<NetworkAnswer>;
  /** Resolves when nothing has come for NETWORK_PATIENCE_SECONDS; the question stays open. */
  readonly quiet: Promise<void>;
}

/** Seconds without a sign of life after which an answer counts as never coming. */
export const NETWORK_SILENCE_LIMIT_SECONDS = 10;

/**
 * Asks without credentials and with CORS, whatever the page's request was like: what comes is
 * public and readable. `cache` says how far the browser's own cache is trusted.
 */
export function askNetwork(
  address: string,
  shape: ContentShape,
  cache: RequestCache,
  { fetch, clock }: { readonly fetch: Fetch; readonly clock: Clock },
): Question {
  const giveUp = new AbortController();
  let noteQuiet = () => {};
  const quiet = new Promise<void>((resolve) => {
    noteQuiet = resolve;
  });
  const silence = watchSilence(clock, [
    [NETWORK_PATIENCE_SECONDS, noteQuiet],
    [NETWORK_SILENCE_LIMIT_SECONDS, () => giveUp.abort()],
  ]);

  async function attempt(mode: RequestCache): Promise<NetworkAnswer> {
    const response = await fetch(address, {
      mode: 'cors',
      credentials: 'omit',
      cache: mode,
      signal: giveUp.signal,
    });
    silence.broken();
    return judge(response, await readBody(response, silence.broken), shape);
  }

  async function ask(): Promise<NetworkAnswer> {
    try {
      const answer = await attempt(cache);
      // A body of the wrong shape may be an earlier failure that the browser's cache has kept, for
      // a dated file perhaps for ever: ask once more, past it.
      return isMisshapen(answer) && cache !== 'reload' ? await attempt('reload') : answer;
    } catch {
      return { verdict: 'failed', received: null };
    } finally {
      silence.stop();
    }
  }

  return { answer: ask(), quiet };
}

/** The answer as the page gets it: as it came, or a network error when nothing did. */
export function responseOf({ received }: NetworkAnswer): Response {
  if (received === null) return Response.error();
  const { status, statusText, type, body } = received;
  return new Response(BODILESS_STATUSES.includes(status) ? null : body, {
    status,
    statusText,
    headers: type === '' ? {} : { 'content-type': type },
  });
}

const BODILESS_STATUSES = [204, 205, 304];
const ABSENT_STATUSES = [404, 410];

function judge(response: Response, body: ArrayBuffer, shape: ContentShape): NetworkAnswer {
  // Nothing can be read of an opaque answer, so nothing can be said of it either.
  if (response.status === 0) return { verdict: 'failed', received: null };
  const type = response.headers.get('content-type') ?? '';
  const received = { status: response.status, statusText: response.statusText, type, body };
  if (ABSENT_STATUSES.includes(response.status)) return { verdict: 'absent', received };
  const isGood = response.ok && fitsShape(shape, type, body);
  return { verdict: isGood ? 'good' : 'failed', received };
}

function isMisshapen({ verdict, received }: NetworkAnswer): boolean {
  return verdict === 'failed' && received !== null && received.status < 300;
}

async function readBody(response: Response, onChunk: () => void): Promise<ArrayBuffer> {
  if (response.body === null) return new ArrayBuffer(0);
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onChunk();
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
