/**
 * A connection that runs one statement at a time, and the Database on top: statements and transactions wait
 * in a queue. Knows nothing about the connection's other end.
 */
import { timeoutError } from './connection-loss';
import type { Database, Queries, Row } from './database';

export interface Session {
  /** With parameters a single statement; without (null) a script of several. */
  run(sql: string, parameters: readonly unknown[] | null): Promise<Row[]>;
  /** `COPY table (columns) FROM` these rows. */
  load(table: string, columns: readonly string[], rows: readonly Uint8Array[]): Promise<void>;
  /** Its state is unknown: nothing more may be asked. */
  lose?(error: Error): void;
  /** Aborts the current statement, which fails with `error`, and continues from the last commit. */
  restart?(error: Error): Promise<void>;
  close(): Promise<void>;
}

/**
 * What both implementations run after much writing (a node that leaves rows to others lacks such an index):
 * statistics, the times on new pages, and new names in the search's index (without autovacuum nothing else
 * does so).
 */
export const MAINTAIN = `ANALYZE match_sides, player_names, decks;
  SELECT brin_summarize_new_values(to_regclass('match_sides_by_time')) WHERE to_regclass('match_sides_by_time') IS NOT NULL;
  SELECT gin_clean_pending_list(to_regclass('player_names_search')) WHERE to_regclass('player_names_search') IS NOT NULL`;

/** In milliseconds. */
interface TimeLimits {
  /** After this time a caller gets an answer, or an error for which isTimeout is true. */
  readonly wait: number;
  /** A longer statement is ended with the session's thread, because nothing can interrupt it. */
  readonly statement: number;
}

interface SerialDatabase extends Database {
  /**
   * The same database for short questions: `query` has these limits, everything else none. A question whose
   * caller has given up when its turn comes is skipped.
   */
  limited(limits: TimeLimits): Database;
}

/** A Database over a single session. Keep transactions short: everyone else waits for them. */
export function databaseOf(session: Session): SerialDatabase {
  let queue: Promise<unknown> = Promise.resolve();
  const locks = new Map<string, Promise<unknown>>();
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => {});
    return result;
  };

  const direct: Queries = {
    query: <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
      session.run(sql, parameters) as Promise<R[]>,
    execute: async (script) => {
      await session.run(script, null);
    },
    load: (...rows) => session.load(...rows),
  };

  const limitedQuery = async <R extends object>(
    sql: string,
    parameters: readonly unknown[] = [],
    { wait, statement }: TimeLimits,
  ): Promise<R[]> => {
    const tooLong = timeoutError(wait);
    let isAwaited = true;
    const asked = enqueue(async () => {
      if (!isAwaited) throw tooLong;
      const answer = direct.query<R>(sql, parameters);
      if (!(await endsWithin(statement, answer))) await session.restart?.(tooLong);
      return answer;
    });
    if (await endsWithin(wait, asked)) return asked;
    isAwaited = false;
    throw tooLong;
  };

  const database: Database = {
    isSerial: true,
    query: (sql, parameters) => enqueue(() => direct.query(sql, parameters)),
    execute: (script) => enqueue(() => direct.execute(script)),
    load: (...rows) => enqueue(() => direct.load(...rows)),
    transaction: (work) =>
      enqueue(async () => {
        await direct.execute('BEGIN');
        try {
          const result = await work(direct);
          await direct.execute('COMMIT');
          return result;
        } catch (error) {
          // Reports the original error, not that nothing can be rolled back after it (for example on a full
          // disk).
          await session.run('ROLLBACK', null).catch(() => session.lose?.(error as Error));
          throw error;
        }
      }),
    // No other process has the session: only work of this process waits for its turn.
    withLock: (name, work) => {
      const result = (locks.get(name) ?? Promise.resolve()).then(work);
      locks.set(
        name,
        result.catch(() => {}),
      );
      return result;
    },
    maintain: () => enqueue(() => direct.execute(`${MAINTAIN}; CHECKPOINT`)),
    close: () => enqueue(() => session.close()),
  };
  return {
    ...database,
    limited: (limits) => ({
      ...database,
      query: (sql, parameters) => limitedQuery(sql, parameters, limits),
    }),
  };
}

/** True where it has ended by then, successfully or not. */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
