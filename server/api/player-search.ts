/**
 * The search for players as visitors ask for it: among the names met most lately while these are known, else in the
 * database.
 */
import type { Queries } from '../db/database';
import { readNamesVersion } from '../db/names-version';
import { type JsonBody, jsonBody } from './json-answers';
import { loadNewestNames, type NewestNames } from './newest-names';
import { searchPlayers } from './search';

export interface PlayerSearch {
  /** What searchPlayers gives now. */
  find(term: string): Promise<JsonBody>;
  /**
   * Reads the names met most lately, unless they are known. To be called now and again: while names change from one
   * call to the next (during an import) it does nothing.
   */
  prepare(): Promise<void>;
}

/** 10 MB. A term that is in fewer than 50 of them is in some 2,500 of a million: 10 ms in the database. */
const NAMES_IN_MEMORY = 20_000;

export function createPlayerSearch(
  database: Queries,
  namesInMemory = NAMES_IN_MEMORY,
): PlayerSearch {
  let newest: NewestNames | null = null;
  let lastVersion: string | null = null;

  async function findInMemory(term: string) {
    if (!newest) return null;
    const [row] = await database.query<{ version: string; folded: string }>(VERSION_AND_TERM, [
      term,
    ]);
    return row?.version === newest.version ? newest.find(term, row.folded) : null;
  }

  return {
    find: async (term) =>
      jsonBody((await findInMemory(term)) ?? (await searchPlayers(database, term))),
    prepare: async () => {
      const version = await readNamesVersion(database);
      const isQuiet = lastVersion === null || lastVersion === version;
      lastVersion = version;
      if (!isQuiet || newest?.version === version) return;
      newest = await loadNewestNames(database, namesInMemory);
    },
  };
}

const VERSION_AND_TERM = 'SELECT version, folded_name($1) AS folded FROM names_version';
