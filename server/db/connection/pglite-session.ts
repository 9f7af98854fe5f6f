/**
 * PostgreSQL embedded in this thread (PGlite). A query blocks its thread, so the server runs it in a separate
 * one (pglite-thread); tests and the dev server run it directly.
 */
import { totalmem } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyFrom } from '../matches/copy-format';
import type { Row } from './database';
import type { Session } from './session';

/**
 * Opens the database in `folder`, or one in memory without a folder, with this much memory for pages. A new
 * one starts as a copy of `template` (from PGlite's dumpDataDir) instead of empty.
 */
export async function openPgliteSession(
  folder: string | null,
  template?: Blob,
  pageMegabytes = PAGE_MEGABYTES,
): Promise<Session> {
  const pages = ['-c', `shared_buffers=${pageMegabytes}MB`];
  const pglite = await PGlite.create({
    ...(folder === null
      ? {}
      : { dataDir: folder, startParams: [...PGlite.defaultStartParams, ...pages] }),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm },
    parsers: { [INT8]: readInt8 },
  });
  await pglite.exec(`SET work_mem = '${WORK_MEMORY}'`);
  return sessionOf(pglite);
}

/**
 * The page cache. PGlite takes all of it at the start and keeps it; the system caches the rest and frees it
 * when needed. The nightly job is as fast with this as with 512 MB.
 */
const PAGE_MEGABYTES = 16;

/**
 * The same for writing up to a million matches: an import touches index pages at random, and each miss costs
 * a read and write of a file through JavaScript. Never more than an eighth of the machine's or container's
 * memory.
 */
export function pageMegabytesOfImport(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const eighth = Math.floor(Math.min(totalmem(), limit) / 2 ** 20 / 8);
  return Math.min(512, Math.max(PAGE_MEGABYTES, eighth));
}

/** For sorting and grouping: whatever does not fit goes through files, which is slow here. */
const WORK_MEMORY = '64MB';

/** A PGlite as a session. */
export function sessionOf(pglite: PGlite): Session {
  return {
    run: async (sql, parameters) => {
      if (parameters !== null) return (await pglite.query<Row>(sql, [...parameters])).rows;
      await pglite.exec(sql);
      return [];
    },
    load: async (table, columns, rows) => {
      await pglite.query(copyFrom(table, columns, BLOB), [], {
        blob: new Blob(rows as Uint8Array<ArrayBuffer>[]),
      });
    },
    close: () => pglite.close(),
  };
}

/** PGlite's name for a blob that a statement reads. */
const BLOB = "'/dev/blob'";

const INT8 = 20;

/** Both implementations read `int8` this way: a number where that is exact, else digits. */
export function readInt8(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
