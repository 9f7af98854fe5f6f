/**
 * Takes over what earlier versions kept in a store of their own. The store stays as it is, so that an
 * earlier version finds it whole; what that version changes is taken over again. Taking over is a merge:
 * killed at any instant and begun again it comes to the same.
 */
import { promisifyRequest } from 'idb-keyval';
import { fnv1a } from '../../domain/fnv1a';
import { type Change, canonicalText } from '../../domain/record/change';
import { entriesOf, ownDatabase } from '../device/own-database';
import { randomId } from '../device/random-id';

export type StoreEntries = readonly (readonly [key: string, value: unknown])[];

export interface StoreBefore {
  readonly database: string;
  readonly store: string;
  /** How the keys begin that are read: a store may hold what is too large to be read at once. */
  readonly prefixes?: readonly string[];
  /** The changes that the entries tell, with the ids and times that they had. */
  readonly changesOf: (entries: StoreEntries) => readonly Change[];
  /** How many things of each kind should be here, where that store has lost its own number. */
  readonly noted: () => Readonly<Record<string, number>>;
  /**
   * Whether each write of the earlier version noted its number (`should-be-here`), by which a later write
   * is seen. The others are read with each page, and merged where they are not as they were taken over.
   */
  readonly isCounted: boolean;
}

interface Taker {
  /** Merges the changes, and keeps the note, where there is one, with them. */
  readonly merge: (
    changes: readonly Change[],
    note?: readonly [name: string, note: unknown],
  ) => Promise<void>;
  readonly readNote: (name: string) => Promise<unknown>;
}

/** The number that earlier versions wrote with each change. */
const SHOULD_BE = 'should-be-here';

interface Taking {
  readonly taking: string;
}

/**
 * Hands the changes of a store to `merge`, unless they were taken over before. Rejects where this device
 * refuses storage: then the next page begins again.
 */
export async function takeOver(
  { database, store: storeName, prefixes = [''], changesOf, isCounted }: StoreBefore,
  { merge, readNote }: Taker,
): Promise<void> {
  const old = ownDatabase(database, storeName);
  const allOf = async (store: IDBObjectStore) =>
    (await Promise.all(prefixes.map((prefix) => entriesOf(store, prefix)))).flat();
  if (!isCounted) {
    const note = `#taken/${database}`;
    const [entries, known] = await Promise.all([old.read(allOf), readNote(note)]);
    const mark = markOf(entries);
    return mark === known ? undefined : merge(changesOf(entries), [note, mark]);
  }
  if (isTaken(await old.get(SHOULD_BE))) return;
  const mine: Taking = { taking: randomId() };
  // An earlier version puts a number in its place with each write: then what it wrote is still to be taken.
  const entries = await old.write(async (store) => {
    const found = await allOf(store);
    store.put(mine, SHOULD_BE);
    return found;
  });
  await merge(changesOf(entries));
  await old.write(async (store) => {
    const mark = await promisifyRequest<unknown>(store.get(SHOULD_BE));
    if (Reflect.get(Object(mark), 'taking') === mine.taking) store.put({ taken: true }, SHOULD_BE);
  });
}

/** Differs where the records do. */
function markOf(entries: StoreEntries): string {
  const text = canonicalText(entries);
  const hash = fnv1a(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
  return `${text.length}/${hash}`;
}

function isTaken(mark: unknown): boolean {
  return Reflect.get(Object(mark), 'taken') === true;
}
