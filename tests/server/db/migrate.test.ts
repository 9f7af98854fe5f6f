import { expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { migrate } from '../../../server/db/connection/migrate';

/** A database without tables, of which somebody reads for so many tries. */
function readFor(tries: number) {
  const asked: unknown[][] = [];
  const queries = {
    query: async (sql: string, parameters: unknown[] = []) => {
      asked.push([sql, ...parameters]);
      return sql.includes('writable') ? [{ writable: true }] : [];
    },
    execute: async (sql: string) => {
      if (sql.includes('CREATE EXTENSION') && tries-- > 0) {
        throw Object.assign(new Error('canceling statement due to lock timeout'), {
          code: '55P03',
        });
      }
    },
  };
  const database = {
    ...queries,
    transaction: (work: (inside: typeof queries) => Promise<unknown>) => work(queries),
  } as unknown as Database;
  return { database, asked };
}

it('a change of tables that are being read gives way, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pause = vi.fn(async () => {});
  const { database, asked } = readFor(3);
  await migrate(database, pause);
  expect(pause).toHaveBeenCalledTimes(3);
  expect(console.warn).toHaveBeenCalledTimes(1);
  const waits = asked.filter(([sql]) => String(sql).includes('lock_timeout'));
  expect(waits).toHaveLength(4);
  expect(waits[0]).toContain('2s');
});

it('a change that never gets its turn ends in the database’s error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { database } = readFor(Number.POSITIVE_INFINITY);
  await expect(migrate(database, async () => {})).rejects.toThrow('lock timeout');
});
