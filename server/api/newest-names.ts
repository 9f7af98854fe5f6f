/**
 * The most recently met names, in memory. A common word occurs in tens of thousands of a million names, and a
 * database reads all of them to find the newest; here the first fifty take a millisecond.
 */
import { setImmediate as pause } from 'node:timers/promises';
import type { Queries } from '../db/connection/database';
import { type NamesVersion, readNamesSince, readNamesVersion } from '../db/names/names-version';
import {
  countOf,
  isShort,
  MAX_RESULTS,
  NAMES_DIVIDER,
  type NamesPart,
  readNamesMetSince,
  readNewestNames,
  type SearchResultRecord,
} from './search';

export interface NewestNames extends NamesVersion {
  /** Whether the database had no more. */
  readonly areAll: boolean;
  /**
   * The result of searchPlayers when these names were read; null where older names may belong to it.
   * @param folded the term in the database's folded form.
   */
  find(term: string, folded: string): SearchResultRecord[] | null;
  /** The present names: reads only changes, where the database can tell them. */
  renewed(database: Queries): Promise<NewestNames>;
}

/** Reads the newest `count` names; renewed, the list has up to `most`. */
export async function loadNewestNames(
  database: Queries,
  count: number,
  most = count,
): Promise<NewestNames> {
  // The version is read first, so that the names are at least as new.
  const version = await readNamesVersion(database);
  const parts = await readNewestNames(database, count);
  return namesOf(version, await packed(parts), countOf(parts) < count, most);
}

function namesOf(
  version: NamesVersion,
  names: PackedNames,
  areAll: boolean,
  count: number,
): NewestNames {
  return {
    ...version,
    areAll,
    find: (term, folded) => {
      const records = find(names, folded, isShort(term));
      return areAll || records.length === MAX_RESULTS ? records : null;
    },
    renewed: async (database) => {
      const { since, ...next } = await readNamesSince(database, version.version);
      if (since === null) return loadNewestNames(database, count);
      const parts = await readNamesMetSince(database, since, count);
      const merged = await followedBy(await packed(parts), names, count);
      // A first import may have brought more than are read.
      const isCut = merged.isCut || countOf(parts) === count;
      return namesOf(next, merged.names, areAll && !isCut, count);
    },
  };
}

/**
 * Names as two texts in bytes, one to search and one to show: a tenth of their size as objects, and searched
 * natively. The database joins them: one row per name took 100 MB for a moment, and blocked all answers for
 * half a second.
 */
interface PackedNames {
  readonly texts: Bytes;
  readonly records: Bytes;
}

interface Bytes {
  readonly bytes: Buffer;
  /** Where each text begins, with its divider, and where the last one ends. */
  readonly starts: Uint32Array;
}

async function packed(parts: readonly NamesPart[]): Promise<PackedNames> {
  return {
    texts: await bytesOf(parts.map((part) => part.texts)),
    records: await bytesOf(parts.map((part) => part.records)),
  };
}

function recordAt({ records }: PackedNames, place: number): SearchResultRecord {
  return JSON.parse(textAt(records, place).toString('utf8', 1));
}

function textAt({ bytes, starts }: Bytes, place: number): Buffer {
  return bytes.subarray(starts[place], starts[place + 1]);
}

function lengthOf({ texts }: PackedNames): number {
  return texts.starts.length - 1;
}

/** The newest name of each device, at most MAX_RESULTS. */
function find(names: PackedNames, folded: string, isBeginning: boolean): SearchResultRecord[] {
  const { texts } = names;
  const found = new Map<string, SearchResultRecord>();
  const wanted = Buffer.from(isBeginning ? NAMES_DIVIDER + folded : folded);
  let from = 0;
  while (found.size < MAX_RESULTS) {
    const at = texts.bytes.indexOf(wanted, from);
    if (at < 0 || folded === '') break;
    const place = placeOf(at, texts.starts);
    const record = recordAt(names, place);
    if (!found.has(record.deviceID)) found.set(record.deviceID, record);
    from = texts.starts[place + 1] as number;
  }
  return [...found.values()];
}

/** Concatenates texts. Pauses in between, so that requests are answered. */
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
  starts.push(length);
  return { bytes: Buffer.concat(buffers), starts: Uint32Array.from(starts) };
}

/** A millisecond of work: requests are answered in between. */
const PLACES_A_TURN = 1000;

async function inTurns(count: number, work: (place: number) => void): Promise<void> {
  for (let place = 0; place < count; place++) {
    work(place);
    if (place % PLACES_A_TURN === 0) await pause();
  }
}

/** `newer`, followed by those of `older` that are not among them: at most `count`. */
async function followedBy(newer: PackedNames, older: PackedNames, count: number) {
  const known = new Set<string>();
  await inTurns(lengthOf(newer), (place) => known.add(keyAt(newer, place)));
  const kept: number[] = [];
  await inTurns(lengthOf(older), (place) => {
    if (!known.has(keyAt(older, place))) kept.push(place);
  });
  const places = kept.slice(0, Math.max(0, count - lengthOf(newer)));
  const names: PackedNames = {
    texts: await joined(newer.texts, older.texts, places),
    records: await joined(newer.records, older.records, places),
  };
  return { names, isCut: places.length < kept.length };
}

/** Names of a device that no term can distinguish count as one: its newest is shown. */
function keyAt({ texts }: PackedNames, place: number): string {
  return textAt(texts, place).toString('latin1');
}

/** Copied into one buffer: a list of a hundred thousand blocked all answers for a tenth of a second. */
async function joined(first: Bytes, second: Bytes, places: readonly number[]): Promise<Bytes> {
  const starts = new Uint32Array(first.starts.length + places.length);
  starts.set(first.starts);
  for (const [index, place] of places.entries()) {
    const at = first.starts.length + index;
    const length = (second.starts[place + 1] as number) - (second.starts[place] as number);
    starts[at] = (starts[at - 1] as number) + length;
  }
  const bytes = Buffer.allocUnsafe(starts.at(-1) as number);
  first.bytes.copy(bytes);
  await inTurns(places.length, (index) => {
    textAt(second, places[index] as number).copy(bytes, starts[first.starts.length - 1 + index]);
  });
  return { bytes, starts };
}

/** The last place that does not start after `at`. */
function placeOf(at: number, starts: Uint32Array): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
