/** Opens the database the settings name, in its newest shape: the one door for every command. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error';
import type { Settings } from '../settings';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openPgliteSession, pageMegabytesOfImport } from './pglite-session';
import { openPoolDatabase } from './pool-database';
import { databaseOf } from './session';
import { openThreadedSession } from './threaded-session';

/** The database, and how visitors ask it. */
interface OpenDatabase extends Database {
  /**
   * For visitors' questions, which are short: one that is not is given up (isTimeout), and keeps no job from its
   * connections. Closed with the rest.
   */
  readonly visitors: Database;
}

const VISITOR_SECONDS = 10;
const VISITOR_CONNECT_SECONDS = 5;
/** The embedded database is started again for it, with all it has to catch up on: not as soon as somebody gives up. */
const EMBEDDED_STATEMENT_SECONDS = 30;

/**
 * A PostgreSQL server when `DATABASE_URL` is set, otherwise the embedded one in the data folder.
 * Throws FolderInUseError when another process has that folder. `onLost` hears when the embedded one has
 * died and nothing but a new start of the process can bring it back. `writesMuch` gives the embedded one more memory,
 * until it is closed.
 */
export async function openDatabase(
  settings: Settings,
  onLost?: (error: Error) => void,
  { writesMuch = false }: { readonly writesMuch?: boolean } = {},
): Promise<OpenDatabase> {
  const database = settings.databaseUrl
    ? openServer(settings.databaseUrl)
    : await openEmbedded(join(settings.dataDir, 'db'), writesMuch, onLost);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The nightly job groups millions of rows: with PostgreSQL's own 4 MB it does so through files. */
const JOB_MEMORY = '128MB';

function openServer(url: string): OpenDatabase {
  const database = openPoolDatabase(url, { workMemory: JOB_MEMORY });
  const visitors = openPoolDatabase(url, {
    statementSeconds: VISITOR_SECONDS,
    connectSeconds: VISITOR_CONNECT_SECONDS,
  });
  return {
    ...database,
    visitors,
    close: async () => {
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
    // The thread is a file of the bundle; run from source (dev server, tests) there is none.
    if (import.meta.env.PROD && !existsSync(join(pages, 'PG_VERSION'))) await create(pages);
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
    // What fails while it starts has no code.
    if ((await freeBytes(folder)) < LEAST_FREE_BYTES) {
      throw new OperatorError(
        `The disk of the data folder ${folder} is full: make room, and start again. Nothing stored is lost.`,
      );
    }
    throw error;
  }
}

/** In a thread of its own: to make an empty database takes 300 MB, and the thread that did would keep them. */
async function create(pages: string): Promise<void> {
  const session = await openThreadedSession(THREAD, pages);
  await session.close();
}

/** With less the embedded database can not even come up after a crash. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
