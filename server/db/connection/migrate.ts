/** Brings a database to the newest schema: ordered SQL files, each applied once. */
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './connection-loss';
import type { Database, Queries } from './database';

// The bundle contains the files, so the server needs nothing else.
export const MIGRATION_FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../migrations/*.sql',
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
 * Waiting for a table that is being read blocks all later readers: so the waits are short, and repeat as long
 * as a nightly job's statement may take.
 */
const LOCK_WAIT = '2s';
const PAUSE_MILLISECONDS = 3000;
const MOST_TRIES = 200;
/** PostgreSQL, appendix A. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies what is missing, all or nothing. Never edit an applied file: write the next one. A replica is
 * skipped: another process migrates its primary. A database from a later version is reported: going back is
 * the operator's choice, and may be right.
 */
export async function migrate(
  database: Database,
  pause: () => Promise<unknown> = () => delay(PAUSE_MILLISECONDS),
): Promise<void> {
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
  for (let tries = 1; ; tries++) {
    try {
      await database.transaction(applyMissing);
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
      if (tries === 1)
        console.warn('The tables are to be changed, and wait for what reads them now.');
      await pause();
    }
  }
}

async function applyMissing(queries: Queries): Promise<void> {
  // Before the table of migrations itself, in which processes would collide on an empty database.
  await queries.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await queries.query("SELECT set_config('lock_timeout', $1, true)", [LOCK_WAIT]);
  await queries.execute(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const path of await missingFiles(queries)) {
    await queries.execute(MIGRATION_FILES[path] as string);
    await queries.query('INSERT INTO migrations (name) VALUES ($1)', [nameOf(path)]);
  }
}

/** Compares this version's migrations with the database's. */
export async function compareMigrations(queries: Queries) {
  const applied = [...(await appliedFiles(queries))];
  return {
    newest: applied.at(-1) ?? null,
    missing: (await missingFiles(queries)).map(nameOf),
    unknown: applied.filter((name) => !KNOWN.has(name)),
  };
}

/** In the order of application. */
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
