/** Opens the database the settings name, in its newest shape: the one door for every command. */
import { join } from 'node:path';
import type { Settings } from '../settings';
import type { Database } from './database';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { openPgliteSession } from './pglite-session';
import { openPoolDatabase } from './pool-database';
import { databaseOf } from './session';
import { openThreadedSession } from './threaded-session';

/**
 * A PostgreSQL server when `DATABASE_URL` is set, otherwise the embedded one in the data folder.
 * Throws FolderInUseError when another process has that folder.
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const database = settings.databaseUrl
    ? openPoolDatabase(settings.databaseUrl)
    : await openEmbedded(join(settings.dataDir, 'db'));
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    const pages = join(folder, 'pages');
    // The thread is a file of the bundle; run from source (dev server, tests) there is none.
    const session = import.meta.env.PROD
      ? await openThreadedSession(new URL('./pglite-thread.js', import.meta.url), pages)
      : await openPgliteSession(pages);
    const database = databaseOf(session);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
