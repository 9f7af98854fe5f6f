/**
 * The visitors' player search: among the most recently met names, else in the database. The list of these
 * names stays valid while an import changes them; it takes in changes some seconds later, and reads only
 * those.
 */
import type { Queries } from '../db/connection/database';
import { readNamesVersion } from '../db/names/names-version';
import { type JsonBody, jsonBody } from './json-answers';
import { loadNewestNames, type NewestNames } from './newest-names';
import { searchAllNames, searchPlayers } from './search';

export interface PlayerSearch {
  /** The result of searchPlayers, now or when the list was last read; never a name that is gone since. */
  find(term: string): Promise<JsonBody>;
  /**
   * Reads the list if names have changed: at first only its beginning, which takes a fraction of a second.
   * Call it regularly; only one call reads at a time.
   */
  prepare(): Promise<void>;
}

/**
 * 25 MB. A term in fewer than 50 of these is in some 500 of a million: the database finds it in milliseconds.
 */
export const NAMES_IN_MEMORY = 100_000;
/** 5 MB, for an embedded database, which blocks the process meanwhile and has fewer names. */
export const NAMES_BESIDE_DATABASE = 20_000;
/** Read before the first search: those with a common word are then found at once. */
const FIRST_NAMES = 10_000;

/** While names keep changing, reading them takes a quarter of the time. */
const REST = 3;

/**
 * @param visitors answers searches
 * @param background reads the list, however long that takes
 * @param firstNames how many the first reading takes
 */
export function createPlayerSearch(
  visitors: Queries,
  background: Queries = visitors,
  namesInMemory = NAMES_IN_MEMORY,
  firstNames = FIRST_NAMES,
): PlayerSearch {
  let newest: NewestNames | null = null;
  let isWhole = false;
  let reading: Promise<void> | null = null;
  let restUntil = 0;

  async function find(term: string) {
    const list = newest;
    if (!list) return searchPlayers(visitors, term);
    const [row] = await visitors.query<{ gone: string; folded: string }>(GONE_AND_TERM, [term]);
    if (row?.gone !== list.gone) return searchPlayers(visitors, term);
    // Fewer than fifty of the newest names have it, so it is rare among all: the indexes find it.
    return list.find(term, row.folded) ?? searchAllNames(visitors, term);
  }

  async function read(): Promise<void> {
    if (newest === null) {
      const first = Math.min(namesInMemory, firstNames);
      newest = await loadNewestNames(background, first, namesInMemory);
      isWhole = newest.areAll || first === namesInMemory;
      return;
    }
    const { version, gone } = await readNamesVersion(background);
    if (isWhole && newest.version === version) return;
    // Removed names must disappear without waiting.
    if (newest.gone === gone && performance.now() < restUntil) return;
    const started = performance.now();
    newest = await (isWhole
      ? newest.renewed(background)
      : loadNewestNames(background, namesInMemory));
    isWhole = true;
    restUntil = performance.now() + REST * (performance.now() - started);
  }

  return {
    find: async (term) => jsonBody(await find(term)),
    prepare: () => {
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

const GONE_AND_TERM = 'SELECT gone, folded_name($1) AS folded FROM names_version';
