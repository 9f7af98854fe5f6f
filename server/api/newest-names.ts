/**
 * The names met most lately, in memory. A common word is in tens of thousands of a million names, and a
 * database reads all of them to tell which are the newest; among these the first fifty are found in a
 * millisecond.
 */
import type { Queries } from '../db/database';
import { type NamesVersion, readNamesVersion } from '../db/names-version';
import {
  isShort,
  MAX_RESULTS,
  type NameRow,
  readNewestNames,
  recordOf,
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
  const rows = await readNewestNames(database, count);
  const areAll = rows.length < count;
  const names = packed(rows);
  return {
    ...version,
    find: (term, folded) => {
      const records = names.find(folded, isShort(term));
      return areAll || records.length === MAX_RESULTS ? records : null;
    },
  };
}

/** Stands before each name, and in none. */
const DIVIDER = '\0';

/**
 * Names as two texts in bytes, one to be looked through and one to be shown: a tenth of what they take as
 * objects, and looked through by the machine's own search.
 */
function packed(rows: readonly NameRow[]) {
  const texts = bytesOf(rows.map(({ search_text }) => DIVIDER + search_text));
  const records = bytesOf(rows.map((row) => JSON.stringify(recordOf(row))));

  function recordAt(place: number): SearchResultRecord {
    const from = records.starts[place] as number;
    return JSON.parse(records.bytes.toString('utf8', from, records.starts[place + 1]));
  }

  /** Of each device its newest, at most MAX_RESULTS. */
  function find(folded: string, isBeginning: boolean): SearchResultRecord[] {
    const found = new Map<string, SearchResultRecord>();
    const wanted = Buffer.from(isBeginning ? DIVIDER + folded : folded);
    let from = 0;
    while (found.size < MAX_RESULTS) {
      const at = texts.bytes.indexOf(wanted, from);
      if (at < 0 || folded === '') break;
      const place = placeOf(at, texts.starts);
      const record = recordAt(place);
      if (!found.has(record.deviceID)) found.set(record.deviceID, record);
      from = texts.starts[place + 1] as number;
    }
    return [...found.values()];
  }
  return { find };
}

/** Texts one behind the other; `starts` has one more: where the last one ends. */
function bytesOf(texts: readonly string[]): {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
} {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) {
    starts[place + 1] = (starts[place] as number) + Buffer.byteLength(text);
  }
  const bytes = Buffer.allocUnsafeSlow(starts.at(-1) as number);
  for (const [place, text] of texts.entries()) bytes.write(text, starts[place] as number);
  return { bytes, starts };
}

/** The last place that does not start behind `at`. */
function placeOf(at: number, starts: Uint32Array): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
