/** How many things of each kind should be here, in the store, where each write counts them. */
import { promisifyRequest } from 'idb-keyval';
import { readMark, writeMark } from '../../storage/local-mark';

/** No kind has this name. */
const COUNTS = '#counts';
/** The same, outside of the database: a browser that clears it may leave this. */
const COUNTS_MARK = 'crows-nest-own-kept';

export type Counts = Record<string, number>;

/** A cleared database has lost its own numbers. */
export async function countsIn(store: IDBObjectStore): Promise<Counts> {
  const noted = await promisifyRequest<unknown>(store.get(COUNTS));
  return noted === undefined ? readMark(COUNTS_MARK, parse) : parse(noted);
}

export function putCounts(store: IDBObjectStore, counts: Counts): void {
  store.put(counts, COUNTS);
}

/** Once they are in the store; null for none. Where it can't be written, a later loss stays unreported. */
export function markCounts(counts: Counts | null): void {
  writeMark(COUNTS_MARK, counts);
}

function parse(stored: unknown): Counts {
  return Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] =>
        Number.isInteger(entry[1]) && Number(entry[1]) >= 0 && Number(entry[1]) < 1_000_000,
    ),
  );
}
