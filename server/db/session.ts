/**
 * One connection that runs a statement at a time, and the Database made of it: statements and
 * transactions wait for each other in line. Knows nothing of where the connection leads.
 */
import type { Database, Queries, Row } from './database';

export interface Session {
  /** With parameters one statement; without (null) a script of several. */
  run(sql: string, parameters: readonly unknown[] | null): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * What both implementations do after much was written: gather statistics, and note which times stand
 * on the new pages (nothing else does so where there is no autovacuum).
 */
export const TIDY = `ANALYZE match_sides, player_names, decks;
  SELECT brin_summarize_new_values('match_sides_by_time')`;

/** A Database over a single session. Keep transactions short: everyone else waits for them. */
export function databaseOf(session: Session): Database {
  let line: Promise<unknown> = Promise.resolve();
  const turns = new Map<string, Promise<unknown>>();
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const result = line.then(work);
    line = result.catch(() => {});
    return result;
  };

  const direct: Queries = {
    query: <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
      session.run(sql, parameters) as Promise<R[]>,
    execute: async (script) => {
      await session.run(script, null);
    },
  };

  return {
    answersInTurn: true,
    query: (sql, parameters) => inLine(() => direct.query(sql, parameters)),
    execute: (script) => inLine(() => direct.execute(script)),
    transaction: (work) =>
      inLine(async () => {
        await direct.execute('BEGIN');
        try {
          const result = await work(direct);
          await direct.execute('COMMIT');
          return result;
        } catch (error) {
          await direct.execute('ROLLBACK');
          throw error;
        }
      }),
    // Nobody else has the session: work of this process waits for itself only.
    alone: (name, work) => {
      const result = (turns.get(name) ?? Promise.resolve()).then(work);
      turns.set(
        name,
        result.catch(() => {}),
      );
      return result;
    },
    tidy: () => inLine(() => direct.execute(`${TIDY}; CHECKPOINT`)),
    close: () => inLine(() => session.close()),
  };
}
