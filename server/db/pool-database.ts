/** A real PostgreSQL, or a distributed one that speaks its protocol, through a pool of connections. */
import pg from 'pg';
import type { Database, Queries } from './database';
import { readInt8 } from './pglite-session';
import { TIDY } from './session';

const MAX_CONNECTIONS = 10;

/** `url` is a `postgres://` address; connections are made when they are needed. */
export function openPoolDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A database connection was lost: ${error.message}`));

  return {
    ...queriesOf(pool),
    answersInTurn: false,
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
    alone: async (name, work) => {
      const client = await pool.connect();
      // Work may take long, and nobody waits on the connection meanwhile: losing it must not end the process.
      const ignore = () => {};
      client.on('error', ignore);
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        const result = await work();
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
        client.release();
        return result;
      } catch (error) {
        // Closed rather than given back: the lock goes with the connection, whatever state it is in.
        client.release(true);
        throw error;
      } finally {
        client.off('error', ignore);
      }
    },
    tidy: async () => {
      await pool.query(TIDY);
    },
    close: () => pool.end(),
  };
}

function queriesOf(connection: pg.Pool | pg.PoolClient): Queries {
  return {
    query: async <R extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await connection.query(sql, [...parameters])).rows as R[],
    execute: async (script) => {
      await connection.query(script);
    },
  };
}

const INT8 = 20;

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8
    ? readInt8
    : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;
