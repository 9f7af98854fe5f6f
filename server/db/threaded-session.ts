/**
 * The embedded database seen from the server's main thread: sends statements to pglite-thread and
 * hands back the rows, so that no query ever holds up a request.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Row } from './database';
import type { Session } from './session';

/** A checkpoint of everything an import has changed takes some seconds. */
const CLOSE_MILLISECONDS = 60_000;

export interface ThreadData {
  readonly folder: string | null;
}

export type ThreadRequest = { readonly id: number } & (
  | { readonly kind: 'run'; readonly sql: string; readonly parameters: readonly unknown[] | null }
  | {
      readonly kind: 'load';
      readonly table: string;
      readonly columns: readonly string[];
      readonly rows: readonly Uint8Array[];
    }
  | { readonly kind: 'close' }
);

export interface ThreadAnswer {
  readonly id: number;
  readonly rows: Row[];
  readonly error?: { readonly message: string };
}

/**
 * Starts the thread; `entry` is the built pglite-thread. Fails when the database can't be opened. A
 * thread that dies takes the database with it, in the middle of anybody's transaction: every question
 * from then on fails, and `onLost` hears of it once, to end the process. What was committed is on disk.
 * A database that does not close within `closeMilliseconds` (its last checkpoint may meet a full disk) is ended
 * with its thread, as by a kill.
 */
export async function openThreadedSession(
  entry: URL,
  folder: string | null,
  onLost: (error: Error) => void = () => {},
  closeMilliseconds = CLOSE_MILLISECONDS,
): Promise<Session> {
  const worker = new Worker(entry, { workerData: { folder } satisfies ThreadData });
  const waiting = new Map<number, PromiseWithResolvers<Row[]>>();
  let lastId = 0;
  let end: Error | null = null;

  const failAll = (error: Error) => {
    end = error;
    for (const request of waiting.values()) request.reject(error);
    waiting.clear();
  };
  let isClosing = false;
  let isOpen = false;
  // The thread's end, which follows, is what tells of it.
  const lose = (error: Error) => {
    if (end) return;
    failAll(error);
    void worker.terminate();
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => {
    if (isClosing || !isOpen) {
      failAll(end ?? new Error('The embedded database has been closed.'));
      return;
    }
    failAll(end ?? new Error(`The embedded database's thread ended with code ${code}.`));
    onLost(end as unknown as Error);
  });
  worker.on('message', ({ id, rows, error }: ThreadAnswer) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (!error) {
      request?.resolve(rows);
      return;
    }
    request?.reject(Object.assign(new Error(error.message), error));
  });

  const send = (request: DistributiveOmit<ThreadRequest, 'id'>): Promise<Row[]> => {
    if (end) return Promise.reject(end);
    const id = ++lastId;
    const answer = promiseWithResolvers<Row[]>();
    waiting.set(id, answer);
    worker.postMessage({ id, ...request });
    return answer.promise;
  };

  const session: Session = {
    run: (sql, parameters) => send({ kind: 'run', sql, parameters }),
    load: async (table, columns, rows) => {
      await send({ kind: 'load', table, columns, rows });
    },
    lose,
    close: async () => {
      isClosing = true;
      // A thread that has died is closed.
      if (!end) {
        await Promise.race([
          send({ kind: 'close' }),
          delay(closeMilliseconds, null, { ref: false }),
        ]);
      }
      await worker.terminate();
    },
  };
  try {
    await session.run('SELECT 1', []);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isOpen = true;
  return session;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

// Promise.withResolvers came with Node 22.
function promiseWithResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
