/** Opens the configured database in its newest schema: the one way for every command. */

import { readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cutText } from '../../../src/domain/text/cut-text';
import { OperatorError } from '../../operator-error';
import type { Settings } from '../../settings';
import { codeOf, databaseTrouble } from './connection-loss';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openPgliteSession, pageMegabytesOfImport } from './pglite-session';
import { openPoolDatabase } from './pool-database';
import { withReplica } from './read-replica';
import { databaseOf } from './session';
import { openThreadedSession } from './threaded-session';

/** The database, with the access for visitors. */
interface OpenDatabase extends Database {
  /**
   * For visitors' short questions: one that takes too long is aborted (isTimeout), and none takes connections
   * from jobs. Closed with the rest.
   */
  readonly visitors: Database;
  /** Whether the read replica is in use (read-replica); absent without one. */
  readonly isReplicaUsed?: () => boolean | null;
}

const VISITOR_SECONDS = 10;
const VISITOR_CONNECT_SECONDS = 5;
/**
 * A restarted embedded database has much to catch up on: a caller that gives up must not restart it again.
 */
const EMBEDDED_STATEMENT_SECONDS = 30;

/**
 * A PostgreSQL server where `DATABASE_URL` is set, otherwise the embedded one in the data folder. Throws
 * FolderInUseError where another process has that folder. `onLost` is called where the embedded one has died
 * and only a new process can restore it. `writesMuch` gives the embedded one more memory, until it is closed.
 */
export async function openDatabase(
  settings: Settings,
  onLost?: (error: Error) => void,
  { writesMuch = false }: { readonly writesMuch?: boolean } = {},
): Promise<OpenDatabase> {
  const database = settings.databaseUrl
    ? openServer(settings.databaseUrl, settings.databaseReadUrl)
    : await openEmbedded(join(settings.dataDir, 'db'), writesMuch, onLost);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The nightly job groups millions of rows: with PostgreSQL's default of 4 MB it would use files. */
const JOB_MEMORY = '128MB';

const LOOK_SECONDS = 5;
/** A vanished replica is abandoned soon, because the primary can answer. */
const REPLICA_CONNECT_SECONDS = 1;

function openServer(url: string, readUrl: string | null): OpenDatabase {
  const database = openPoolDatabase(url, { workMemory: JOB_MEMORY });
  const visitors = openPoolDatabase(url, {
    statementSeconds: VISITOR_SECONDS,
    connectSeconds: VISITOR_CONNECT_SECONDS,
  });
  if (readUrl === null) {
    return {
      ...database,
      visitors,
      close: async () => {
        await visitors.close();
        await database.close();
      },
    };
  }
  const replica = openPoolDatabase(readUrl, {
    statementSeconds: VISITOR_SECONDS,
    connectSeconds: REPLICA_CONNECT_SECONDS,
  });
  const reading = withReplica(visitors, replica);
  void reading.look();
  const looking = setInterval(() => void reading.look(), LOOK_SECONDS * 1000).unref();
  return {
    ...database,
    visitors: reading.database,
    isReplicaUsed: reading.isUsed,
    close: async () => {
      clearInterval(looking);
      await replica.close();
      await visitors.close();
      await database.close();
    },
  };
}

const THREAD = new URL('./pglite-thread.js', import.meta.url);

async function openEmbedded(
  folder: string,
  writesMuch: boolean,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  const lock = await lockFolder(folder, onLost);
  try {
    const pages = join(folder, 'pages');
    const names = await readdir(pages).catch((): string[] => []);
    if (names.length > 0 && !names.includes('PG_VERSION')) throw new Error('PG_VERSION is missing');
    // The thread is a file of the bundle; when run from source (dev server, tests) there is none.
    if (import.meta.env.PROD && names.length === 0) await create(pages);
    const session = import.meta.env.PROD
      ? await openThreadedSession(THREAD, pages, onLost, {
          pageMegabytes: writesMuch ? pageMegabytesOfImport() : undefined,
        })
      : await openPgliteSession(pages);
    const database = databaseOf(session);
    return {
      ...database,
      visitors: database.limited({
        wait: VISITOR_SECONDS * 1000,
        statement: EMBEDDED_STATEMENT_SECONDS * 1000,
      }),
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    // Failures during its start have no code.
    if ((await freeBytes(folder)) < LEAST_FREE_BYTES) {
      throw new OperatorError(
        `The disk of the data folder ${folder} is full: make room, and start again. Nothing stored is lost.`,
      );
    }
    if (error instanceof OperatorError || isNamed(error)) throw error;
    throw new OperatorError(sentenceOf(folder, error as Error), { cause: error });
  }
}

/** The system or PostgreSQL names the cause: no right to read, a missing folder. */
function isNamed(error: unknown): boolean {
  return /^E[A-Z]+$/.test(codeOf(error)) || databaseTrouble(error) !== null;
}

/** The program itself only says that it has given up. */
function sentenceOf(folder: string, { message }: Error): string {
  const cause = cutText(message.split('\n', 1)[0] ?? '', 200);
  if (/memory|allocat/i.test(message)) {
    return `There is not enough memory to open the embedded database in ${folder} (${cause}): it needs 1 GB. Nothing stored is lost.`;
  }
  return [
    `The embedded database in ${folder} can not be opened (${cause}).`,
    'Its files are damaged, as a power cut or a failing disk leaves them, or another version has made them.',
    'Nothing of it was deleted. Move that folder away, keep it, and then take one of three ways on:',
    '1. A backup: sh deploy/restore.sh BACKUP brings it back; import what was delivered since.',
    '2. No backup: start, and import all delivered files again (import/done): the same matches come in, once.',
    '3. A simulated season: just start; the same season is played anew.',
  ].join('\n');
}

/** An empty database from the build (scripts/empty-database): unpacking takes 300 MB, creating one 700. */
const TEMPLATE = fileURLToPath(new URL('./empty-database.tgz', import.meta.url));

/**
 * In a thread of its own, because a thread keeps the memory that this takes. It gets its name once it is
 * whole: a folder with that name that can't be opened is damaged, and never replaced.
 */
async function create(pages: string): Promise<void> {
  const draft = `${pages}.draft`;
  await rm(draft, { recursive: true, force: true });
  const session = await openThreadedSession(THREAD, draft, undefined, { template: TEMPLATE });
  await session.close();
  await rename(draft, pages);
}

/** With less, the embedded database can't even start after a crash. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
