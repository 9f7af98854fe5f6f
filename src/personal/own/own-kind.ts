/** A row of the table of what the player's own things are (`own-kinds`). */
import type { Change, OwnThings } from '../../domain/record/change';

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
}

/** A row of which only the table's reader knows the value: methods make it one for all. */
export type AnyKind = OwnKind<unknown>;

export interface Replaced {
  readonly change: Change;
  /** Undefined where there was none. */
  readonly before: Change | undefined;
}

/** What a write may do, within its transaction. */
export interface OwnWriter {
  readonly all: <Value>(kind: OwnKind<Value>) => Promise<OwnThings<Value>>;
  /**
   * Changes a thing: `next` takes its present value, null for none, and its time, and gives the next value,
   * null to delete it; the same value or undefined changes nothing. The change is later than the one that it
   * replaces.
   * @throws UnreadableThingError where it is of a version that this one can't read.
   */
  readonly change: <Value>(
    kind: OwnKind<Value>,
    id: string,
    next: (value: Value | null, changedAt: number | undefined) => Value | null | undefined,
  ) => Promise<void>;
  /** Changes as they are kept, readable or not, by their keys; perhaps others with them. */
  readonly raw: (keys: readonly string[]) => Promise<ReadonlyMap<string, Change>>;
  /** Merges changes that have their own times: the later ones stay. */
  readonly merge: (changes: readonly Change[]) => Promise<void>;
  /**
   * Puts one change in the place of another, undefined for none, whatever their times. Without one after it
   * every trace of the thing goes, also of its deletion.
   */
  readonly replace: (before: Change | undefined, after: Change | undefined) => void;
  /** What this write has replaced so far, each thing once, in its present form. */
  readonly replaced: () => readonly Replaced[];
  /** Notes of this store itself; their names begin with #. */
  readonly note: (name: string) => Promise<unknown>;
  readonly putNote: (name: string, note: unknown) => void;
  /** Drops all notes whose names begin so. */
  readonly dropNotes: (prefix: string) => void;
  /** The present things of a kind are all there should be. */
  readonly settle: (kind: AnyKind) => Promise<void>;
}
