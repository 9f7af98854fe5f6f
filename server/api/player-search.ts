/**
 * The search for players as visitors ask for it: among the names met most lately, else in the database. The
 * list of these names is valid while an import changes them; it takes in what has changed some seconds later,
 * and reads no more than that.
 */
import type { Queries } from '../db/database';
import { readNamesVersion } from '../db/names-version';
import { type JsonBody, jsonBody } from './json-answers';
import { loadNewestNames, type NewestNames } from './newest-names';
import { searchAllNames, searchPlayers } from './search';

export interface PlayerSearch {
  /** What searchPlayers gives, or gave when the list was last read; never a name that has gone since. */
  find(term: string): Promise<JsonBody>;
  /** Reads the list where names have changed since. To be called now and again; one call at a time reads. */
  prepare(): Promise<void>;
}

/** 25 MB. A term in fewer than 50 of these is in some 500 of a million: the database needs milliseconds. */
export const NAMES_IN_MEMORY = 100_000;
/** 5 MB, for a database that shares the process, answers nothing else meanwhile, and has fewer names. */
export const NAMES_BESIDE_DATABASE = 20_000;

/** While names change all the time, reading them takes a quarter of it. */
const REST = 3;

/**
 * @param visitors answers searches
 * @param background reads the list, however long it takes
 */
export function createPlayerSearch(
  visitors: Queries,
  background: Queries = visitors,
  namesInMemory = NAMES_IN_MEMORY,
): PlayerSearch {
  let newest: NewestNames | null = null;
  let reading: Promise<void> | null = null;
  let restUntil = 0;

  async function find(term: string) {
    const list = newest;
    if (!list) return searchPlayers(visitors, term);
    const [row] = await visitors.query<{ gone: string; folded: string }>(GONE_AND_TERM, [term]);
    if (row?.gone !== list.gone) return searchPlayers(visitors, term);
    // What the newest names hold less than fifty times is rare among all: the indexes find it.
    return list.find(term, row.folded) ?? searchAllNames(visitors, term);
  }

  async function read(): Promise<void> {
    const { version, gone } = await readNamesVersion(background);
    if (newest?.version === version) return;
    // What is not shown any more is not waited for.
    if (newest?.gone === gone && performance.now() < restUntil) return;
    const started = performance.now();
    newest = await (newest?.renewed(background) ?? loadNewestNames(background, namesInMemory));
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
