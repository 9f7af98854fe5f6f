/** Brings a database to the newest shape: ordered SQL files, each applied once. */
import type { Database, Queries } from './database';

// The bundle carries the files, so that the server needs nothing beside it.
export const MIGRATION_FILES: Readonly<Record<string, string>> = import.meta.glob(
  './migrations/*.sql',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const KNOWN: ReadonlySet<string> = new Set(Object.keys(MIGRATION_FILES).map(nameOf));

/** Held while migrating, so that processes starting together do it one after the other. */
const MIGRATION_LOCK = 7_041_001;

/**
 * Applies what is missing, all of it or nothing. A file that was applied must never be edited: write the next
 * one. A replica is left as it is: its primary is brought up to date by another process. A database that a
 * later version has been at is told of: going back is the operator's choice, and may be the right one.
 */
export async function migrate(database: Database): Promise<void> {
  const later = [...(await appliedFiles(database))].filter((name) => !KNOWN.has(name));
  if (later.length > 0) {
    console.warn(
      `A later version of Crow's Nest has changed this database (${later.join(', ')}): ` +
        'this one may not know all of it. Use that version, or a backup from before.',
    );
  }
  const [mode] = await database.query<{ writable: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
  );
  if (!mode?.writable || (await missingFiles(database)).length === 0) return;
  await database.transaction(async (queries) => {
    // Before the table of migrations itself: on an empty database that is what processes collide in.
    await queries.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await queries.execute(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    for (const path of await missingFiles(queries)) {
      await queries.execute(MIGRATION_FILES[path] as string);
      await queries.query('INSERT INTO migrations (name) VALUES ($1)', [nameOf(path)]);
    }
  });
}

/** In the order in which they are to be applied. */
async function missingFiles(queries: Queries): Promise<string[]> {
  const applied = await appliedFiles(queries);
  return Object.keys(MIGRATION_FILES)
    .sort()
    .filter((path) => !applied.has(nameOf(path)));
}

async function appliedFiles(queries: Queries): Promise<ReadonlySet<string>> {
  const [table] = await queries.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  const applied = table?.there
    ? await queries.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    : [];
  return new Set(applied.map(({ name }) => name));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
