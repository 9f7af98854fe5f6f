/** COPY FROM STDIN over a connection of `pg`, which knows the messages but has no statement for it. */
import type pg from 'pg';
import { copyFrom } from './copy-format';

/** What `pg` lets a statement do with its connection while the server waits for rows. */
interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** Rejects with the server's error; then no row was stored, and the connection is as it was. */
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

/** `pg` calls these as the server's messages come in; the connection is free after the last one. */
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

  // A server that refuses says that it is ready again; a connection that is lost says nothing more.
  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.resolve();
  }
}
