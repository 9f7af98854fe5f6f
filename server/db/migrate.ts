/** Brings a database to the newest shape: ordered SQL files, each applied once and whole. */
import type { Database } from './database';

// The bundle carries the files, so that the server needs nothing beside it.
export const MIGRATION_FILES: Readonly<Record<string, string>> = import.meta.glob(
  './migrations/*.sql',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Held while migrating, so that processes starting together do it one after the other. */
const MIGRATION_LOCK = 7_041_001;

/**
 * Applies what is missing. A file that was applied must never be edited: write the next one. A replica
 * is left as it is: its primary is brought up to date by another process.
 */
export async function migrate(database: Database): Promise<void> {
  const [mode] = await database.query<{ writable: boolean }>(
    `SELECT current_setting('transaction_read_only') = 'off' AS writable`,
  );
  if (!mode?.writable) return;
  await database.execute(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const path of Object.keys(MIGRATION_FILES).sort()) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    await database.transaction(async (queries) => {
      await queries.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      const applied = await queries.query('SELECT FROM migrations WHERE name = $1', [name]);
      if (applied.length > 0) return;
      await queries.execute(MIGRATION_FILES[path] as string);
      await queries.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    });
  }
}
