/**
 * Records of which this device knows how many there should be. Each write counts them in its own transaction
 * and notes the number there, so that tabs that write at once don't lose count, and then in the mark outside,
 * which outlives a cleared database. Knows nothing of what is kept.
 */
import { promisifyRequest } from 'idb-keyval';
import { type KeptMark, missingOf } from './kept-mark';
import type { OwnDatabase } from './own-database';

const SHOULD_BE = 'should-be-here';

interface CountedRecords {
  /**
   * As `OwnDatabase.write`. What is missing stays so, unless the change `settles` it: it replaces what is
   * gone, or the reader knows.
   */
  readonly write: (
    work: (store: IDBObjectStore) => Promise<void>,
    options?: { readonly settles?: boolean },
  ) => Promise<void>;
  /** How many are gone though nobody deleted them. Within a transaction that reads. */
  readonly countMissing: (store: IDBObjectStore) => Promise<number>;
}

/** Of the records whose keys begin with `prefix`. */
export function countedRecords(
  database: OwnDatabase,
  prefix: string,
  mark: KeptMark,
): CountedRecords {
  const countOf = (store: IDBObjectStore) =>
    // Behind every key that begins so: no key holds this character.
    promisifyRequest(store.count(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)));
  const look = async (store: IDBObjectStore) => {
    const [here, noted] = await Promise.all([
      countOf(store),
      promisifyRequest<unknown>(store.get(SHOULD_BE)),
    ]);
    // A database that was cleared has lost its own number.
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
      // Those that were kept before they were counted, or while the mark could not be written.
      if (here > mark.read()) mark.write(here);
      return missingOf(marked, here);
    },
  };
}
