/**
 * The server's interface to a database: it takes SQL with parameters and gives rows. open-database decides
 * which PostgreSQL answers (embedded, a server, a cluster). Both implementations give the same types: Date
 * for `timestamptz`, number for `int8` (text where it exceeds a number), parsed json, and number, boolean or
 * text for everything else.
 */

export type Row = Record<string, unknown>;

export interface Queries {
  /**
   * Runs one statement. Values go through `parameters` ($1, $2 …), never into the text. Outside a transaction
   * it may run twice after a lost connection: it must have the same effect then.
   */
  query<R extends object = Row>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Runs a script of several statements without parameters: migrations. */
  execute(script: string): Promise<void>;
  /**
   * Loads many rows into a table by COPY. `rows` are lines of COPY's text format (db/matches/copy-format),
   * one per row, each with the values of `columns`, in parts of any length. A row with an existing key fails
   * all of them (23505).
   */
  load(table: string, columns: readonly string[], rows: readonly Uint8Array[]): Promise<void>;
}

export interface Database extends Queries {
  /**
   * True where the database answers one statement at a time, as the embedded one does: then large questions
   * are split into batches, so that other requests do not wait long.
   */
  readonly isSerial: boolean;
  /** All of `work` or nothing. Inside, only the given queries may be used. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process of the same database runs work of this name; waits for its turn. The
   * lock ends with the process.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Call it after writing much: updates the planner's statistics and, in the embedded database, which has no
   * background process, flushes its files, so that a start after a crash is fast.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
