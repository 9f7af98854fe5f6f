/** What versions before *My things* kept and handed over, each of its stores and files read in one way. */
import type { Change } from '../../domain/record/change';
import type { Written } from '../game/stored-game';

export type StoreEntries = readonly (readonly [key: string, value: unknown])[];

export interface StoreBefore {
  readonly database: string;
  readonly store: string;
  /** The kinds of today that it told. */
  readonly kinds: readonly string[];
  /** How the keys begin that are read: a store may hold what is too large to be read at once. */
  readonly prefixes?: readonly string[];
  /** The changes that the entries tell, with the ids and times that they had. */
  readonly changesOf: (entries: StoreEntries) => readonly Change[];
  /** The kind of which its mark (`kept-mark`) tells the number, where that store has lost its own. */
  readonly counts?: string;
  /**
   * Whether each write of the earlier version noted its number (`should-be-here`), by which a later write
   * is seen. The others are read with each page, and merged where they are not as they were taken over.
   */
  readonly isCounted: boolean;
  /** The note of the store that more of this one is still to be taken over, a few at a time. */
  readonly later?: string;
}

export interface ReadBefore {
  readonly changes: readonly Change[];
  /** How many of its records can't be read. */
  readonly unreadable: number;
}

export interface FileBefore {
  /** What the file says that it is, and the member with its records. */
  readonly kind: string;
  readonly list: string;
  readonly read: (file: Written) => ReadBefore;
}

/** No player has more. */
const MAX_RECORDS = 100_000;

/** The records of a list that can be read, and how many can't. */
export function readList<Value>(list: unknown, read: (record: unknown) => Value | null) {
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  const records = all.slice(0, MAX_RECORDS).flatMap((record) => read(record) ?? []);
  return { records, unreadable: all.length - records.length };
}

/** The name under which a store's mark tells its number. */
export const markName = (kind: string) => `${kind}s`;
