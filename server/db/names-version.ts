/** Whether names are still those that they were: anyone who changes player_names says so in the same transaction. */
import type { Queries } from './database';

/** To be asked before names are read: what is read then is at least as new as the version. */
export async function readNamesVersion(queries: Queries): Promise<string> {
  const [row] = await queries.query<{ version: string }>('SELECT version FROM names_version');
  return row?.version ?? '';
}

/** Late in a transaction, before its names are written: other writers of names wait from here until its end. */
export async function renewNamesVersion(queries: Queries): Promise<void> {
  await queries.query('UPDATE names_version SET version = gen_random_uuid()');
}
