/**
 * One connection that runs a statement at a time, and the Database made of it: statements and
 * transactions wait for each other in a queue. Knows nothing of where the connection leads.
 */
import { timeoutError } from './connection-loss';
import type { Database, Queries, Row } from './database';

export interface Session {
  /** With parameters one statement; without (null) a script of several. */
  run(sql: string, parameters: readonly unknown[] | null): Promise<Row[]>;
  /** `COPY table (columns) FROM` these rows. */
  load(table: string, columns: readonly string[], rows: readonly Uint8Array[]): Promise<void>;
  /** No one knows what it is in the middle of: nothing more may be asked of it. */
  lose?(error: Error): void;
  /** Gives up the current statement, which fails with `error`, and goes on from the last commit. */
  restart?(error: Error): Promise<void>;
  close(): Promise<void>;
}

/**
 * What both implementations do after much was written (a node that leaves rows to others has no such index):
 * gather statistics, note which times stand on the new pages, and put new names into the search's index
 * (nothing else does so without autovacuum).
 */
export const MAINTAIN = `ANALYZE match_sides, player_names, decks;
  SELECT brin_summarize_new_values(to_regclass('match_sides_by_time')) WHERE to_regclass('match_sides_by_time') IS NOT NULL;
  SELECT gin_clean_pending_list(to_regclass('player_names_search')) WHERE to_regclass('player_names_search') IS NOT NULL`;

/** In milliseconds. */
interface TimeLimits {
  /** Anyone who asks has an answer, or an error that isTimeout tells, after so long. */
  readonly wait: number;
  /** A longer statement ends with the session's thread, because nothing can interrupt it. */
  readonly statement: number;
}

interface SerialDatabase extends Database {
  /**
   * The same database for questions that must be short: `query` has these limits, everything else none. What
   * no one waits for any more when its turn comes is not asked.
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
          // What went wrong is told, and not that nothing can be undone after it (a full disk, for one).
          await session.run('ROLLBACK', null).catch(() => session.lose?.(error as Error));
          throw error;
        }
      }),
    // No one else has the session: work of this process waits for itself only.
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

/** True when it has come to its end by then, well or not. */
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
