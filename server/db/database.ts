/**
 * What the rest of the server knows of a database: it takes SQL with parameters and gives rows.
 * Which PostgreSQL answers (embedded, a server, a cluster) is decided in open-database.
 *
 * Both implementations speak the same types: `timestamptz` comes back as Date, `int8` as number
 * (as text where a number can't hold it), json parsed, everything else as number, boolean or text.
 */

export type Row = Record<string, unknown>;

export interface Queries {
  /**
   * Runs one statement. Values go through `parameters` ($1, $2 …), never into the text. Outside a
   * transaction it may be run twice where a connection was lost: it must mean the same then.
   */
  query<R extends object = Row>(sql: string, parameters?: readonly unknown[]): Promise<R[]>;
  /** Runs a script of several statements without parameters: migrations. */
  execute(script: string): Promise<void>;
  /**
   * Puts many rows into a table by COPY. `rows` are lines of COPY's text format (db/copy-format), one a row,
   * each with the values of `columns`, in parts of whatever length. A row whose key is there already fails
   * all of them (23505).
   */
  load(table: string, columns: readonly string[], rows: readonly Uint8Array[]): Promise<void>;
}

export interface Database extends Queries {
  /**
   * True when one statement is answered after the other, as the embedded database does: large
   * questions are asked in batches, so that requests in between are not kept waiting.
   */
  readonly isSerial: boolean;
  /** All of `work` or nothing of it. Inside, only the queries handed in may be used. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process that shares the database runs work of this name, waiting for
   * its turn. The lock dies with the process.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * To be called after much has been written: gathers what the planner must know, and in the embedded
   * database, which has no background of its own, brings the files up to date, so that a start after
   * a crash is quick.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}
