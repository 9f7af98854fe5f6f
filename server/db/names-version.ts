/** Tells whether names have changed: whoever changes player_names says so in the same transaction. */
import type { Queries } from './database';

export interface NamesVersion {
  /** Another one whenever a name, or its newest match, has changed. */
  readonly version: string;
  /** Another one whenever names have gone. */
  readonly gone: string;
}

/** To be asked before names are read: what is read then is at least as new as the version. */
export async function readNamesVersion(queries: Queries): Promise<NamesVersion> {
  const [row] = await queries.query<NamesVersion>('SELECT version, gone FROM names_version');
  return row ?? { version: '', gone: '' };
}

/**
 * The same, with the time from which on names have changed since a known version; null: all may have, and
 * some may have gone.
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
 *
 * @param since the oldest time, ISO, of a match of which a name may be written; null where names get older
 * matches
 */
export async function renewNamesVersion(queries: Queries, since: string | null): Promise<void> {
  await renew(queries, 'version = gen_random_uuid()', since);
}

/** The same for one that deletes names. */
export async function renewNamesGone(queries: Queries): Promise<void> {
  await renew(queries, 'version = gen_random_uuid(), gone = gen_random_uuid()', null);
}

const KEPT_CHANGES = 1000;

// In one statement: the lock on the row puts changes into the order of their numbers.
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
