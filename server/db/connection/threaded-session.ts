/**
 * The embedded database as seen from the server's main thread: sends statements to pglite-thread and returns
 * the rows, so that no query blocks a request.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Row } from './database';
import type { Session } from './session';

/** A checkpoint of everything that an import changed takes some seconds. */
const CLOSE_MILLISECONDS = 60_000;

/**
 * The thread's own objects are rows in transfer, which die young: a small young generation is collected more
 * often, and V8 keeps all memory it once took. (The database itself is outside.)
 */
const HEAP = { maxYoungGenerationSizeMb: 12 };

export interface ThreadData {
  readonly folder: string | null;
  /** For pages; the default unless given. */
  readonly pageMegabytes?: number | undefined;
  /** The path of a new database's template; an empty one is created without it. */
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
 * Starts the thread; `entry` is the built pglite-thread. Fails where the database can't be opened. A dying
 * thread takes the database with it, in the middle of any transaction: all later questions fail, and `onLost`
 * is called once, to end the process. Committed data is on disk. Call `restart` only while nothing runs but
 * the aborted statement. A database that does not close within `closeMilliseconds` (its last checkpoint may
 * meet a full disk) is ended with its thread, as by a kill.
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
  /** All later questions fail, and the owner learns that the database is lost. */
  lose(error: Error): void;
  /** All later questions fail, as intended: there is no notification. */
  end(error: Error): Promise<void>;
  /** The same, after flushing everything to disk, if that takes no longer. */
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
  /** True once the owner must be notified of its end. */
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
    // The thread's end, which follows, notifies the owner.
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

// Promise.withResolvers exists since Node 22.
function promiseWithResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
