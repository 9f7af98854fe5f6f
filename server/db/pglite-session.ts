/**
 * PostgreSQL embedded in this thread (PGlite). A query blocks the thread it runs in, so the server
 * opens this in a thread of its own (pglite-thread); tests and the dev server open it directly.
 */
import { totalmem } from 'node:os';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyFrom } from './copy-format';
import type { Row } from './database';
import type { Session } from './session';

/**
 * Opens the database kept in `folder`, or one in memory when there is none, with so much memory for its
 * pages. A new one begins as a copy of `template` (what PGlite's dumpDataDir gives) instead of empty.
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
 * Pages that are kept in memory. All of it is taken at the start, whatever is stored, and for good: what is
 * not here the system keeps, and gives back when others need it. The nightly job is as fast with this as with
 * 512 MB.
 */
const PAGE_MEGABYTES = 16;

/**
 * The same where a million matches may be written: an import meets pages of its indexes at random, and each
 * that is not there is one more read and write of a file through JavaScript. Never more than an eighth of
 * what the machine or the container has.
 */
export function pageMegabytesOfImport(): number {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const eighth = Math.floor(Math.min(totalmem(), limit) / 2 ** 20 / 8);
  return Math.min(512, Math.max(PAGE_MEGABYTES, eighth));
}

/** For sorting and grouping: what does not fit goes through files, which is slow here. */
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

/** What PGlite calls a blob that is handed to a statement. */
const BLOB = "'/dev/blob'";

const INT8 = 20;

/** Both implementations read `int8` this way: a number where it is exact, else the digits. */
export function readInt8(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}
