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

/**
 * The thread's own objects are rows on their way, young or gone: a small room for young ones is gone through
 * more often, and V8 keeps what it once took. (The database itself is not among them.)
 */
const HEAP = { maxYoungGenerationSizeMb: 12 };

export interface ThreadData {
  readonly folder: string | null;
  /** For pages; the usual amount unless said otherwise. */
  readonly pageMegabytes?: number | undefined;
  /** The path of what a new database begins as; an empty one is made unless said otherwise. */
  readonly template?: string | undefined;
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
 * Starts the thread; `entry` is the built pglite-thread. Fails when the database can't be opened. A thread
 * that dies takes the database with it, in the middle of anybody's transaction: every question from then on
 * fails, and `onLost` hears of it once, to end the process. What was committed is on disk. `restart` is for a
 * moment when nothing but the statement that is given up is under way. A database that does not close within
 * `closeMilliseconds` (its last checkpoint may meet a full disk) is ended with its thread, as by a kill.
 */
export async function openThreadedSession(
  entry: URL,
  folder: string | null,
  onLost: (error: Error) => void = () => {},
  {
    closeMilliseconds = CLOSE_MILLISECONDS,
    ...opening
  }: { readonly closeMilliseconds?: number } & Omit<ThreadData, 'folder'> = {},
): Promise<Session> {
  const data: ThreadData = { folder, ...opening };
  let thread = await startThread(entry, data, onLost);
  return {
    run: (sql, parameters) => thread.send({ kind: 'run', sql, parameters }),
    load: async (table, columns, rows) => {
      await thread.send({ kind: 'load', table, columns, rows });
    },
    lose: (error) => thread.lose(error),
    restart: async (error) => {
      console.error(
        `${error.message} The embedded database is started again; nothing stored is lost.`,
      );
      await thread.end(error);
      thread = await startThread(entry, data, onLost).catch((failure: Error) => {
        onLost(failure);
        throw failure;
      });
    },
    close: () => thread.close(closeMilliseconds),
  };
}

interface DatabaseThread {
  send(request: DistributiveOmit<ThreadRequest, 'id'>): Promise<Row[]>;
  /** Every question fails from now on, and the owner hears that the database is lost. */
  lose(error: Error): void;
  /** Every question fails from now on, as it should be: no one hears. */
  end(error: Error): Promise<void>;
  /** The same, with everything brought to disk before, if that takes no longer. */
  close(milliseconds: number): Promise<void>;
}

async function startThread(
  entry: URL,
  data: ThreadData,
  onLost: (error: Error) => void,
): Promise<DatabaseThread> {
  const worker = new Worker(entry, { workerData: data, resourceLimits: HEAP });
  const waiting = new Map<number, PromiseWithResolvers<Row[]>>();
  let lastId = 0;
  let end: Error | null = null;
  /** Its end is somebody's to hear of. */
  let isServing = false;

  const failAll = (error: Error) => {
    end ??= error;
    for (const request of waiting.values()) request.reject(end);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', (code) => {
    failAll(new Error(`The embedded database's thread ended with code ${code}.`));
    if (isServing) onLost(end as unknown as Error);
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

  const thread: DatabaseThread = {
    send: (request) => {
      if (end) return Promise.reject(end);
      const id = ++lastId;
      const answer = promiseWithResolvers<Row[]>();
      waiting.set(id, answer);
      worker.postMessage({ id, ...request });
      return answer.promise;
    },
    // The thread's end, which follows, is what tells of it.
    lose: (error) => {
      failAll(error);
      void worker.terminate();
    },
    end: async (error) => {
      isServing = false;
      failAll(error);
      await worker.terminate();
    },
    close: async (milliseconds) => {
      isServing = false;
      const closed = thread.send({ kind: 'close' }).catch(() => {});
      await Promise.race([closed, delay(milliseconds, null, { ref: false })]);
      await thread.end(new Error('The embedded database has been closed.'));
    },
  };
  try {
    await thread.send({ kind: 'run', sql: 'SELECT 1', parameters: [] });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isServing = true;
  return thread;
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
