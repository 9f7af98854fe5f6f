/**
 * The names met most lately, in memory. A common word is in tens of thousands of a million names, and a database reads
 * all of them to tell which are the newest; among these the first fifty are found in a millisecond.
 */
import type { Queries } from '../db/database';
import { type NamesVersion, readNamesVersion } from '../db/names-version';
import {
  beginsWith,
  holds,
  isShort,
  MAX_RESULTS,
  type NameRow,
  readNewestNames,
  recordsOf,
  type SearchResultRecord,
} from './search';

export interface NewestNames extends NamesVersion {
  /**
   * What searchPlayers found when these names were read; null where older names may belong to it.
   *
   * @param folded the term as the database folds it.
   */
  find(term: string, folded: string): SearchResultRecord[] | null;
}

/** Reads the newest `count` names. */
export async function loadNewestNames(database: Queries, count: number): Promise<NewestNames> {
  // Before the names: those are at least as new.
  const version = await readNamesVersion(database);
  const names: readonly NameRow[] = await readNewestNames(database, count);
  const areAll = names.length < count;
  return {
    ...version,
    find: (term, folded) => {
      const fits = isShort(term) ? beginsWith(folded) : holds(folded);
      const records = recordsOf(fitting(names, fits));
      return areAll || records.length === MAX_RESULTS ? records : null;
    },
  };
}

/** As many as are asked for: of a common word the first hundred names are enough. */
function* fitting(names: readonly NameRow[], fits: (text: string) => boolean): Generator<NameRow> {
  for (const name of names) if (fits(name.search_text)) yield name;
}
