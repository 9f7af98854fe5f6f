/**
 * The names met most lately, in memory. A common word is in tens of thousands of a million names, and a
 * database reads all of them to tell which are the newest; among these the first fifty are found in a
 * millisecond.
 */
import { setImmediate as pause } from 'node:timers/promises';
import type { Queries } from '../db/database';
import { type NamesVersion, readNamesVersion } from '../db/names-version';
import {
  isShort,
  MAX_RESULTS,
  NAMES_DIVIDER,
  type NamesPart,
  readNewestNames,
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
  const parts = await readNewestNames(database, count);
  const areAll = parts.reduce((sum, { names }) => sum + names, 0) < count;
  const names = await packed(parts);
  return {
    ...version,
    find: (term, folded) => {
      const records = names.find(folded, isShort(term));
      return areAll || records.length === MAX_RESULTS ? records : null;
    },
  };
}

/**
 * Names as two texts in bytes, one to be looked through and one to be shown: a tenth of what they take as
 * objects, and looked through by the machine's own search. The database has joined them: a row a name cost
 * 100 MB for a moment, and half a second in which nobody was answered.
 */
async function packed(parts: readonly NamesPart[]) {
  const texts = await bytesOf(parts.map((part) => part.texts));
  const records = await bytesOf(parts.map((part) => part.records));

  function recordAt(place: number): SearchResultRecord {
    const from = (records.starts[place] as number) + 1;
    return JSON.parse(records.bytes.toString('utf8', from, records.starts[place + 1]));
  }

  /** Of each device its newest, at most MAX_RESULTS. */
  function find(folded: string, isBeginning: boolean): SearchResultRecord[] {
    const found = new Map<string, SearchResultRecord>();
    const wanted = Buffer.from(isBeginning ? NAMES_DIVIDER + folded : folded);
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

interface Bytes {
  readonly bytes: Buffer;
  /** Where each text begins, with its divider, and where the last one ends. */
  readonly starts: Uint32Array;
}

/** Texts one behind the other. Pauses on the way, so that visitors are answered meanwhile. */
async function bytesOf(parts: readonly string[]): Promise<Bytes> {
  const starts: number[] = [];
  const buffers: Buffer[] = [];
  let length = 0;
  for (const part of parts) {
    const buffer = Buffer.from(part);
    for (
      let at = buffer.indexOf(NAMES_DIVIDER);
      at >= 0;
      at = buffer.indexOf(NAMES_DIVIDER, at + 1)
    ) {
      starts.push(length + at);
    }
    buffers.push(buffer);
    length += buffer.length;
    await pause();
  }
  return { bytes: Buffer.concat(buffers), starts: Uint32Array.from([...starts, length]) };
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
