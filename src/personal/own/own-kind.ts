/** A row of the table of what the player's own things are (`own-kinds`). */
import type { Change } from '../../domain/record/change';
import type { StoreBefore } from './store-before';

/** Names cards for a reader. */
export type CardNames = (id: string) => string;

export interface OwnKind<Value> {
  /** For good: files and databases have it. */
  readonly name: string;
  readonly one: string;
  readonly many: string;
  /** Null for anything else, or for a newer version: the record stays as it is, and is counted. */
  readonly parse: (value: unknown) => Value | null;
  /** One line of it, by which its player knows it in a list. */
  describe(value: Value, names: CardNames): string;
  /** The address of the page that shows it. */
  readonly page: string;
  /**
   * `always` in a copy and by codes; `copy` in a copy alone, if asked for: too large for codes. Kinds that
   * are parts of another (`of`) are told with it.
   */
  readonly travels: 'always' | 'copy';
  /**
   * The kind that this is a part of, and the id of that thing, by which what is chosen takes its parts
   * along.
   */
  readonly of?: { readonly kind: string; idOf(id: string, value: Value): string };
  /** Says nothing to a reader, such as a mark on another thing: it goes along, and no difference is told. */
  readonly isQuiet?: boolean;
  /** Its id says what it is: a second word on it can't stand beside the first. */
  readonly isOneOnly?: boolean;
  /** What the privacy page says of it. */
  readonly privacy: string;
  /**
   * What follows when changes of this kind came in, in the same transaction: such as one game read on two
   * devices.
   */
  readonly afterMerge?: (own: OwnWriter) => Promise<void>;
  /** Where it was kept before. */
  readonly before: StoreBefore | null;
}

/** A row of which only the table's reader knows the value: methods make it one for all. */
export type AnyKind = OwnKind<unknown>;

/** A thing that is here. */
export interface Kept<Value> {
  readonly id: string;
  readonly changedAt: number;
  readonly value: Value;
}

/** What is known of the things of one kind. */
export interface OwnThings<Value> {
  readonly kept: readonly Kept<Value>[];
  /** When each deleted thing was deleted, by its id. */
  readonly deleted: ReadonlyMap<string, number>;
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many are missing though not deleted. */
  readonly missing: number;
}

export interface Replaced {
  readonly change: Change;
  /** Undefined where there was none. */
  readonly before: Change | undefined;
}

/** What a write may do, within its transaction. */
export interface OwnWriter {
  /** Null where there is none that can be read. */
  readonly one: <Value>(kind: OwnKind<Value>, id: string) => Promise<Kept<Value> | null>;
  readonly all: <Value>(kind: OwnKind<Value>) => Promise<OwnThings<Value>>;
  /**
   * Changes a thing: `next` takes its present value, null for none, and gives the next one, null to delete
   * it; the same value or undefined changes nothing. The change is later than the one that it replaces.
   * @throws UnreadableThingError where it is of a version that this one can't read.
   */
  readonly change: <Value>(
    kind: OwnKind<Value>,
    id: string,
    next: (value: Value | null) => Value | null | undefined,
  ) => Promise<void>;
  /** The change as it is kept, readable or not. */
  readonly raw: (key: string) => Promise<Change | undefined>;
  readonly rawOf: (kind: string) => Promise<Change[]>;
  /** Several as they are kept, by their keys. */
  readonly rawAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Change>>;
  /** Merges changes that have their own times: the later ones stay. */
  readonly merge: (changes: readonly Change[]) => Promise<void>;
  /** Keeps a change with its own time, whatever it replaces. */
  readonly put: (change: Change) => Promise<void>;
  /** Removes every trace of a thing, also of its deletion: for what came in and is taken back. */
  readonly remove: (key: string) => Promise<void>;
  /** The same for a change that is known: puts the one before in its place; none removes every trace. */
  readonly putBack: (present: Change, before: Change | undefined) => void;
  /** What this write has replaced so far, each thing once, in its present form. */
  readonly replaced: () => readonly Replaced[];
  /** Notes of this store itself; their names begin with #. */
  readonly note: (name: string) => Promise<unknown>;
  readonly putNote: (name: string, note: unknown) => void;
  /** Drops all notes whose names begin so. */
  readonly dropNotes: (prefix: string) => void;
  /** Counts things that are gone as missing, by their kinds: those of which no number is known here. */
  readonly expect: (gone: readonly (readonly [kind: string, number])[]) => void;
  /** The present things of a kind are all there should be. */
  readonly settle: (kind: AnyKind) => Promise<void>;
}
