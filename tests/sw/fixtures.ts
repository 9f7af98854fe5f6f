/** A worker without a browser: a clock that is wound by hand, a network that plays a part, an empty store. */
import { IDBFactory } from 'fake-indexeddb';
import type { Progress } from '../../src/resources/download-progress';
import { ON_ITS_WAY_HEADER, type StorageTroubleReason } from '../../src/resources/stored-answer';
import type { Clock } from '../../src/storage/clock';
import { createContentStore } from '../../sw/content-store';
import { type Dependencies, readContentRequest, respond } from '../../sw/respond';

export const ORIGIN = 'https://nest.example';

export interface ManualClock extends Clock {
  /** Lets time pass; timers that come due run in order, and what they set off gets its turn. */
  advance(seconds: number): Promise<void>;
  /** Lets time pass in which nothing runs, timers neither. */
  sleep(seconds: number): void;
}

export function manualClock(start: Date): ManualClock {
  let time = start.getTime();
  let timers: { readonly due: number; readonly callback: () => void }[] = [];
  return {
    now: () => new Date(time),
    after(seconds, callback) {
      const timer = { due: time + seconds * 1000, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    sleep(seconds) {
      time += seconds * 1000;
    },
    async advance(seconds) {
      const end = time + seconds * 1000;
      await breathe();
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = Math.max(time, next.due);
        next.callback();
        await breathe();
      }
      time = end;
    },
  };
}

/** Digests go on beside these turns, on a thread of their own. */
const digests = new Set<Promise<ArrayBuffer>>();
const digest = crypto.subtle.digest.bind(crypto.subtle);
crypto.subtle.digest = (...asked) => {
  const answer = digest(...asked);
  digests.add(answer);
  return answer.finally(() => digests.delete(answer));
};

/** Until the database and every promise have had their turn. */
export async function breathe(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    if (digests.size > 0) turn = 0;
    await Promise.all(digests);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One side of the network: a path's answer, or none. */
type Answer = (request: {
  readonly signal: AbortSignal | null;
  readonly headers: Headers;
}) => Promise<Response>;

interface FakeNetwork {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Every request, in order. */
  readonly asked: { readonly path: string; readonly init: RequestInit }[];
  /** What answers a path from now on. */
  serve(path: string, answer: Answer): void;
  /** From now on there is no network at all. */
  cut(): void;
}

function fakeNetwork(): FakeNetwork {
  const answers = new Map<string, Answer>();
  const asked: FakeNetwork['asked'] = [];
  let isCut = false;
  return {
    asked,
    async fetch(address, init) {
      const { pathname: path } = new URL(address);
      asked.push({ path, init });
      if (isCut) throw new TypeError('Failed to fetch');
      return (answers.get(path) ?? notFound())({
        signal: init.signal ?? null,
        headers: new Headers(init.headers),
      });
    },
    serve(path, answer) {
      answers.set(path, answer);
    },
    cut() {
      isCut = true;
    },
  };
}

export function json(value: unknown, status = 200): Answer {
  return body(JSON.stringify(value), 'application/json', status);
}

export function html(status = 200): Answer {
  return body('<!doctype html><title>Welcome to the venue</title>', 'text/html', status);
}

export function body(content: BodyInit, type: string | null, status = 200): Answer {
  return async () => {
    const response = new Response(content, { status });
    response.headers.delete('content-type');
    if (type !== null) response.headers.set('content-type', type);
    return response;
  };
}

export function notFound(): Answer {
  return json({ error: 'There is nothing at this address.' }, 404);
}

/** Takes the request and never says a word. */
export function silent(): Answer {
  return ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
}

/** Answers, but only once it is let go. */
export function held(answer: Answer): { readonly answer: Answer; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: (request) => released.then(() => answer(request)), release };
}

/** The start and the end of a PNG, which is what a check can see of one. */
export function pngBytes(filling = 0): Uint8Array<ArrayBuffer> {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  return Uint8Array.from([...signature, ...Array<number>(filling).fill(7), ...end]);
}

export function png(filling = 0): Answer {
  return body(pngBytes(filling), 'image/png');
}

interface AskOptions {
  readonly storeFirst?: boolean;
  /** The page's marks (stored-answer). */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeWorker {
  readonly clock: ManualClock;
  readonly network: FakeNetwork;
  readonly dependencies: Dependencies;
  readonly troubles: (StorageTroubleReason | null)[];
  /** What the pages heard of downloads. */
  readonly told: { readonly address: string; readonly progress: Progress }[];
  /** What a page gets for an address. */
  get(path: string, options?: AskOptions): Promise<Response>;
  /** The same, as often as it takes until the content is there. */
  getAll(path: string, options?: AskOptions): Promise<Response>;
  /** Until everything that was to be stored is. */
  settle(): Promise<void>;
}

/** On the device's store as it is; `freshDevice` empties it. */
export function startWorker(
  now = new Date('2026-11-20T20:00:00Z'),
  isUsable: Dependencies['isUsable'] = () => true,
): FakeWorker {
  const clock = manualClock(now);
  const network = fakeNetwork();
  const troubles: FakeWorker['troubles'] = [];
  const told: FakeWorker['told'] = [];
  const store = createContentStore(clock, (reason) => troubles.push(reason));
  const dependencies: Dependencies = {
    fetch: network.fetch,
    store,
    clock,
    isUsable,
    origin: ORIGIN,
    inFlight: new Map(),
    tellProgress: (address, progress) => told.push({ address, progress }),
  };
  const works: Promise<unknown>[] = [];
  const get: FakeWorker['get'] = (path, { storeFirst = true, headers = {} } = {}) => {
    const cache = storeFirst ? 'default' : 'reload';
    const wanted = readContentRequest(
      new Request(new URL(path, ORIGIN), { cache, headers }),
      ORIGIN,
    );
    if (wanted === null) throw new Error(`No rule for ${path}`);
    return respond(wanted, dependencies, (work) => works.push(work));
  };
  return {
    clock,
    network,
    dependencies,
    troubles,
    told,
    get,
    async getAll(path, options) {
      for (;;) {
        const response = await get(path, options);
        if (!response.headers.has(ON_ITS_WAY_HEADER)) return response;
      }
    },
    async settle() {
      while (works.length > 0) await works.shift();
    },
  };
}

/** A device that has never seen the app. */
export function freshDevice(): void {
  globalThis.indexedDB = new IDBFactory();
}
