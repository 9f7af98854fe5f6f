/**
 * A real PostgreSQL, or a distributed one with its protocol, through a pool of connections. A broken
 * connection only fails what was asked over it: the pool opens another.
 */
import pg from 'pg';
import { fewLines } from '../../few-lines';
import { loadRows } from '../matches/copy-rows';
import { isConnectionLoss } from './connection-loss';
import type { Database, Queries } from './database';
import { readInt8 } from './pglite-session';
import { MAINTAIN } from './session';

const MAX_CONNECTIONS = 10;
/** Time to connect, even while a server restarts. */
const CONNECT_SECONDS = 10;
const IDLE_TRANSACTION_SECONDS = 300;

interface PoolLimits {
  /** Aborts statements that take longer; unlimited by default. */
  readonly statementSeconds?: number;
  readonly connectSeconds?: number;
  /** Memory for sorting and grouping, in PostgreSQL's notation: the rest goes through files. */
  readonly workMemory?: string;
}

/** `url` is a `postgres://` address; connections open on demand. */
export function openPoolDatabase(
  url: string,
  { statementSeconds, connectSeconds = CONNECT_SECONDS, workMemory }: PoolLimits = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectSeconds * 1000,
    // An abandoned transaction holds its rows no longer than this.
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_SECONDS * 1000,
    ...(statementSeconds && {
      statement_timeout: statementSeconds * 1000,
      // Also where the server has vanished and will never report that it gave up.
      query_timeout: (statementSeconds + 1) * 1000,
    }),
    // Notices a peer that vanished silently.
    keepAlive: true,
    types: { getTypeParser },
    // Before anybody uses the connection: later statements wait for this.
    onConnect: async (client) => {
      client.on('error', () => {});
      // Compilation (JIT) took up to 1.5 s for a query of 0.1 s: the planner's guess alone decides about it.
      await client.query("SELECT set_config('jit', 'off', false)");
      if (workMemory) await client.query("SELECT set_config('work_mem', $1, false)", [workMemory]);
    },
  });
  // Idle or in use: without a listener a broken connection would end the process. Its user learns of it from
  // the failed statement.
  const say = fewLines((line) => console.error(line));
  pool.on('error', (error) => say(`A database connection was lost: ${error.message}`, 'lost'));

  const queries = queriesOf(pool);
  return {
    // Once more over another connection: the first may have been broken for long.
    query: (sql, parameters) => repeatOnLoss(() => queries.query(sql, parameters)),
    execute: queries.execute,
    load: queries.load,
    isSerial: false,
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(queriesOf(client));
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      }
    },
    withLock: async (name, work) => {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        const result = await work();
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
        client.release();
        return result;
      } catch (error) {
        // Closed rather than returned: the lock ends with the connection, in whatever state it is.
        client.release(true);
        throw error;
      }
    },
    maintain: async () => {
      await pool.query(MAINTAIN);
    },
    close: () => pool.end(),
  };
}

async function repeatOnLoss<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isConnectionLoss(error)) throw error;
    return ask();
  }
}

function queriesOf(connection: pg.Pool | pg.PoolClient): Queries {
  return {
    query: async <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await connection.query(sql, [...parameters])).rows as R[],
    execute: async (script) => {
      await connection.query(script);
    },
    load: async (table, columns, rows) => {
      if (connection instanceof pg.Pool) {
        const client = await connection.connect();
        try {
          await loadRows(client, table, columns, rows);
        } finally {
          client.release();
        }
      } else await loadRows(connection, table, columns, rows);
    },
  };
}

const INT8 = 20;

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8
    ? readInt8
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
