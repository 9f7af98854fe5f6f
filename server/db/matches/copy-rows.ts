/** COPY FROM STDIN over a connection of `pg`, which knows the messages but has no statement for it. */
import type pg from 'pg';
import { copyFrom } from './copy-format';

/** The part of `pg` through which a statement uses its connection while the server waits for rows. */
interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** Rejects with the server's error; then no row was stored, and the connection is still usable. */
export function loadRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Uint8Array[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyStatement(copyFrom(table, columns, 'STDIN'), rows, resolve, reject));
  });
}

/** `pg` calls these for the server's messages; the last one frees the connection. */
class CopyStatement implements pg.Submittable {
  private failure: Error | null = null;

  constructor(
    private readonly sql: string,
    private readonly rows: readonly Uint8Array[],
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    (connection as unknown as CopyConnection).query(this.sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const part of this.rows) connection.sendCopyFromChunk(part);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  // After a refusal the server reports that it is ready again; a lost connection reports nothing more.
  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.resolve();
  }
}
