/**
 * Tells whether names have changed: a change of player_names renews the version in the same transaction.
 */
import type { Queries } from '../connection/database';

export interface NamesVersion {
  /** Changes whenever a name, or its newest match, changes. */
  readonly version: string;
  /** Changes whenever names are deleted. */
  readonly gone: string;
}

/** Call it before reading names: these are then at least as new as the version. */
export async function readNamesVersion(queries: Queries): Promise<NamesVersion> {
  const [row] = await queries.query<NamesVersion>('SELECT version, gone FROM names_version');
  return row ?? { version: '', gone: '' };
}

/**
 * The same, with the time since which names have changed after a known version; null where all may have
 * changed, and some may be gone.
 */
export async function readNamesSince(
  queries: Queries,
  known: string,
): Promise<NamesVersion & { readonly since: Date | null }> {
  const [row] = await queries.query<NamesVersion & { since: Date | null }>(
    `SELECT version, gone, (
      SELECT CASE WHEN bool_and(since IS NOT NULL) THEN min(since) END FROM name_changes
      WHERE id > (SELECT id FROM name_changes AS known WHERE known.version::text = $1)
    ) AS since
    FROM names_version`,
    [known],
  );
  return row ?? { version: '', gone: '', since: null };
}

/**
 * Call it late in a transaction, before writing names: other writers wait from here to its end.
 * @param since the earliest time, ISO, of a match whose name may be written; null where names get older
 * matches
 */
export async function renewNamesVersion(queries: Queries, since: string | null): Promise<void> {
  await renew(queries, 'version = gen_random_uuid()', since);
}

/** The same for a transaction that deletes names. */
export async function renewNamesGone(queries: Queries): Promise<void> {
  await renew(queries, 'version = gen_random_uuid(), gone = gen_random_uuid()', null);
}

const KEPT_CHANGES = 1000;

// In one statement: the row's lock orders changes by their numbers.
async function renew(queries: Queries, changes: string, since: string | null): Promise<void> {
  await queries.query(
    `WITH renewed AS (UPDATE names_version SET ${changes} RETURNING version)
    INSERT INTO name_changes (version, since) SELECT version, $1 FROM renewed`,
    [since],
  );
  await queries.query(
    `DELETE FROM name_changes WHERE id <= (SELECT max(id) FROM name_changes) - ${KEPT_CHANGES}`,
  );
}
