/**
 * Records whose expected number this device knows. Each write counts them in its own transaction and stores
 * the number there, so that parallel tabs never miscount, and then in a mark outside, which outlives a
 * cleared database. Knows nothing about the records.
 */
import { promisifyRequest } from 'idb-keyval';
import { type KeptMark, missingOf } from './kept-mark';
import type { OwnDatabase } from './own-database';

const SHOULD_BE = 'should-be-here';

interface CountedRecords {
  /**
   * As `OwnDatabase.write`. Missing records stay missing unless the change `settles` them: it replaces what
   * is gone, or the reader has confirmed it.
   */
  readonly write: (
    work: (store: IDBObjectStore) => Promise<void>,
    options?: { readonly settles?: boolean },
  ) => Promise<void>;
  /** How many records are missing though not deleted. Call it within a transaction that reads. */
  readonly countMissing: (store: IDBObjectStore) => Promise<number>;
}

/** Counts the records whose keys begin with `prefix`. */
export function countedRecords(
  database: OwnDatabase,
  prefix: string,
  mark: KeptMark,
): CountedRecords {
  const countOf = (store: IDBObjectStore) =>
    // The upper end of all keys with this prefix: no key contains this character.
    promisifyRequest(store.count(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)));
  const look = async (store: IDBObjectStore) => {
    const [here, noted] = await Promise.all([
      countOf(store),
      promisifyRequest<unknown>(store.get(SHOULD_BE)),
    ]);
    // A cleared database has lost its own number.
    return { here, marked: typeof noted === 'number' ? noted : mark.read() };
  };
  return {
    write: async (work, { settles = false } = {}) => {
      const shouldBe = await database.write(async (store) => {
        const { here, marked } = await look(store);
        await work(store);
        const count = (await countOf(store)) + (settles ? 0 : missingOf(marked, here));
        store.put(count, SHOULD_BE);
        return count;
      });
      mark.write(shouldBe);
    },
    countMissing: async (store) => {
      const { here, marked } = await look(store);
      // Counts records from before this mark existed or while it could not be written.
      if (here > mark.read()) mark.write(here);
      return missingOf(marked, here);
    },
  };
}
