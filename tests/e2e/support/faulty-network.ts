/**
 * The network between the browser and the real server, as bad as a test wants it: a small proxy with an
 * address of its own, in front of the server that all tests share. It passes everything on until it is
 * given a fault; cut, it refuses connections as a dead server or a missing network does.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';

/**
 * What becomes of one request.
 * - `pass`: nothing happens to it.
 * - `drop`: the connection is closed without an answer.
 * - `cut-body`: half of the body arrives, then the connection is closed.
 * - `end-body`: half of the body arrives, and the answer ends as if that was all of it.
 * - `stall`: no answer ever comes.
 * - `stall-body`: half of the body arrives, and nothing more ever does.
 * - `until`: the true answer, once that has happened.
 * - `answer`: something else than the server would say.
 */
export type Action =
  | 'pass'
  | 'drop'
  | 'cut-body'
  | 'end-body'
  | 'stall'
  | 'stall-body'
  | { readonly until: Promise<unknown> }
  | { readonly answer: CannedAnswer };

interface CannedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Others than the type. */
  readonly headers?: OutgoingHttpHeaders;
}

/** Decides for each request. */
export type Fault = (request: {
  readonly path: string;
  /** How many came before it since the fault began. */
  readonly count: number;
  /** Whether it asks past every cache. */
  readonly isAnew: boolean;
}) => Action;

/** Every request is answered so many milliseconds late, and all bodies share so many bytes a second. */
interface Speed {
  readonly latency: number;
  readonly bytesPerSecond: number;
}

export interface FaultyNetwork {
  /** Where the app is found through this network: an origin of its own, with stores of its own. */
  readonly origin: string;
  readonly port: number;
  /** From now on it leads to another server (an origin), as after a deployment. */
  leadTo(target: string): void;
  /** Null heals it. */
  setFault(fault: Fault | null): void;
  setSpeed(speed: Speed | null): void;
  /** From now on no answer says what time it is: the device goes by its own clock. */
  hideTime(): void;
  /** From now on connections are refused; those that are open are closed. */
  cut(): Promise<void>;
  /** Undoes `cut`, on the same port: the origin stays the same. */
  restore(): Promise<void>;
  /** Ends it for good; the same as `cut`. */
  kill(): Promise<void>;
  /** What passed since the start or the last `forget`: path, and bytes of the body as sent. */
  readonly log: readonly { readonly path: string; bytes: number }[];
  forget(): void;
}

export const LOGIN_PAGE: CannedAnswer = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Hall Wi-Fi</title><h1>Log in to use this network</h1>',
};

/** Opens a network to the server at `firstTarget` (an origin); on a port of its own where none is asked for. */
export async function startFaultyNetwork(
  firstTarget: string,
  wantedPort?: number,
): Promise<FaultyNetwork> {
  const agent = new Agent({ keepAlive: true });
  const log: { path: string; bytes: number }[] = [];
  const pipe = sharedPipe();
  let target = firstTarget;
  let fault: Fault | null = null;
  let speed: Speed | null = null;
  let isTimeHidden = false;
  let count = 0;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.sendDate = !isTimeHidden;
    const entry = { path, bytes: 0 };
    log.push(entry);
    const isAnew = request.headers['cache-control'] === 'no-cache';
    const action = fault?.({ path, count, isAnew }) ?? 'pass';
    count += 1;
    const passOn = (part: number, end: () => void, isHalfAll = false) =>
      forward(target, agent, request, response, { part, end, isHalfAll, entry, speed, pipe });
    if (action === 'drop') request.socket.destroy();
    else if (action === 'stall') request.resume();
    else if (action === 'cut-body') passOn(0.5, () => request.socket.destroy());
    else if (action === 'stall-body') passOn(0.5, () => {});
    else if (action === 'end-body') {
      // Half of a compressed body could not be read at all.
      request.headers['accept-encoding'] = 'identity';
      passOn(0.5, () => response.end(), true);
    } else if (action === 'pass') passOn(1, () => response.end());
    else if ('until' in action) void action.until.then(() => passOn(1, () => response.end()));
    else {
      request.resume();
      const { status, type, body, headers = {} } = action.answer;
      response.writeHead(status, {
        'content-type': type,
        'cache-control': 'no-store',
        ...headers,
      });
      response.end(body);
    }
  });

  const listen = async (port: number) => {
    server.listen(port);
    await once(server, 'listening');
  };
  const listenAnywhere = async (): Promise<number> => {
    const port = FIRST_OWN_PORT + (next++ % OWN_PORTS);
    try {
      await listen(port);
      return port;
    } catch {
      return listenAnywhere();
    }
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = wantedPort ?? (await listenAnywhere());
  if (wantedPort) await listen(wantedPort);
  return {
    origin: `http://localhost:${port}`,
    port,
    log,
    leadTo: (next) => {
      target = next;
    },
    setFault: (next) => {
      fault = next;
      count = 0;
    },
    setSpeed: (next) => {
      speed = next;
    },
    hideTime: () => {
      isTimeHidden = true;
    },
    cut,
    restore: () => listen(port),
    kill: async () => {
      await cut();
      agent.destroy();
    },
    forget: () => {
      log.length = 0;
    },
  };
}

interface Passage {
  /** Share of the body that is let through. */
  readonly part: number;
  /** What happens once that share is sent. */
  readonly end: () => void;
  /** The part is named as if it was the whole body. */
  readonly isHalfAll: boolean;
  readonly entry: { bytes: number };
  readonly speed: Speed | null;
  readonly pipe: (bytes: number, bytesPerSecond: number) => Promise<void>;
}

function forward(
  target: string,
  agent: Agent,
  request: IncomingMessage,
  response: ServerResponse,
  { part, end, isHalfAll, entry, speed, pipe }: Passage,
): void {
  const upstream = send(
    new URL(request.url ?? '/', target),
    { agent, method: request.method, headers: request.headers },
    async (answer) => {
      const body = await readBody(answer);
      if (body === null) return void response.destroy();
      if (speed) await wait(speed.latency);
      const headers: OutgoingHttpHeaders = { ...answer.headers };
      delete headers['transfer-encoding'];
      if (!response.sendDate) delete headers.date;
      // A 304 and an answer to HEAD name a length of a body that does not come.
      const sent = part === 1 ? body : body.subarray(0, Math.ceil(body.length * part));
      if (body.length > 0) headers['content-length'] = (isHalfAll ? sent : body).length;
      response.writeHead(answer.statusCode ?? 502, headers);
      entry.bytes = sent.length;
      const step = speed ? CHUNK_BYTES : sent.length;
      for (let at = 0; at < sent.length; at += step) {
        const chunk = sent.subarray(at, at + step);
        if (speed) await pipe(chunk.length, speed.bytesPerSecond);
        if (response.destroyed) return;
        response.write(chunk);
      }
      // What was written has to leave before the connection is closed on the rest.
      if (part < 1) setImmediate(end);
      else end();
    },
  );
  upstream.on('error', () => response.destroy());
  request.on('error', () => upstream.destroy());
  request.pipe(upstream);
}

/** Null where the answer ends before its time, as it does when the browser gives its request up. */
async function readBody(answer: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** Below those that systems give to connections: what a cut network let go of is free when it comes back. */
const FIRST_PORT = 20_000;
/** Each process of a run has its own, and takes none twice: one that is let go for a while stays free. */
const OWN_PORTS = 1000;
const PROCESSES = 10;
const FIRST_OWN_PORT =
  FIRST_PORT + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % PROCESSES) * OWN_PORTS;
let next = Math.floor(Math.random() * OWN_PORTS);

const CHUNK_BYTES = 4096;

/** One line for all bodies: each chunk waits until those before it are through. */
function sharedPipe() {
  let freeAt = 0;
  return async (bytes: number, bytesPerSecond: number) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
    await wait(freeAt - now);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
