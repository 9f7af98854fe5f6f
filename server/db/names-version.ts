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

/** Call it late in a transaction, before writing names: other writers wait from here to its end. */
export async function renewNamesVersion(queries: Queries): Promise<void> {
  await queries.query('UPDATE names_version SET version = gen_random_uuid()');
}

/** The same for one that deletes names. */
export async function renewNamesGone(queries: Queries): Promise<void> {
  await queries.query(
    'UPDATE names_version SET version = gen_random_uuid(), gone = gen_random_uuid()',
  );
}
