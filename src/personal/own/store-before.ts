/**
 * Takes over what earlier versions kept in a store of their own. The store stays as it is, so that an
 * earlier version finds it whole; what that version changes is taken over again. Taking over is a merge:
 * killed at any instant and begun again it comes to the same.
 */
import { promisifyRequest } from 'idb-keyval';
import { fnv1aOfText } from '../../domain/fnv1a';
import { canonicalText } from '../../domain/record/change';
import { markName, type StoreBefore, type StoreEntries } from '../before/before';
import { DECKS_BEFORE } from '../before/decks-before';
import { GAMES_BEFORE, LEFT_OUT_BEFORE } from '../before/games-before';
import { PLANS_BEFORE } from '../before/plans-before';
import { REPORTS_BEFORE } from '../before/reports-before';
import { keptNumber } from '../device/kept-mark';
import { entriesOf, ownDatabase } from '../device/own-database';
import { randomId } from '../device/random-id';
import type { AnyKind, OwnWriter } from './own-kind';

export const STORES_BEFORE = [
  GAMES_BEFORE,
  LEFT_OUT_BEFORE,
  REPORTS_BEFORE,
  DECKS_BEFORE,
  PLANS_BEFORE,
];

interface Door {
  readonly readNote: (name: string) => Promise<unknown>;
  /** @param lost how many things of each kind are gone already. */
  readonly write: (
    work: (own: OwnWriter) => Promise<void>,
    lost: Readonly<Record<string, number>>,
  ) => Promise<void>;
}

/** Each store of before once in the life of a page; after a failure again. */
const taken = new Map<StoreBefore, Promise<void>>();

/** Resolves once what was kept of these kinds before is here. Rejects where this device refuses storage. */
export async function takenOver(kinds: readonly AnyKind[], door: Door): Promise<void> {
  const stores = STORES_BEFORE.filter((before) =>
    kinds.some(({ name }) => before.kinds.includes(name)),
  );
  await Promise.all(
    stores.map((before) => {
      const running = taken.get(before) ?? takeOver(before, door);
      taken.set(before, running);
      running.catch(() => taken.delete(before));
      return running;
    }),
  );
}

/** The number that earlier versions wrote with each change. */
const SHOULD_BE = 'should-be-here';

async function takeOver(before: StoreBefore, { readNote, write }: Door): Promise<void> {
  const { database, store: storeName, prefixes = [''], changesOf, counts, isCounted } = before;
  const old = ownDatabase(database, storeName);
  const allOf = async (store: IDBObjectStore) =>
    (await Promise.all(prefixes.map((prefix) => entriesOf(store, prefix)))).flat();
  const merge = (entries: StoreEntries, mark?: string) => {
    const changes = changesOf(entries);
    const count = changes.filter(({ kind, value }) => kind === counts && value !== null).length;
    const lost = counts ? { [counts]: keptNumber(markName(counts)) - count } : {};
    return write(async (own) => {
      await own.merge(changes);
      if (mark) own.putNote(note, mark);
      if (before.later) own.putNote(before.later, randomId());
    }, lost);
  };
  const note = `#taken/${database}`;
  if (!isCounted) {
    const [entries, known] = await Promise.all([old.read(allOf), readNote(note)]);
    const mark = markOf(entries);
    return mark === known ? undefined : merge(entries, mark);
  }
  if (Reflect.get(Object(await old.get(SHOULD_BE)), 'taken') === true) return;
  const mine = { taking: randomId() };
  // An earlier version puts a number in its place with each write: then what it wrote is still to be taken.
  const entries = await old.write(async (store) => {
    const found = await allOf(store);
    store.put(mine, SHOULD_BE);
    return found;
  });
  await merge(entries);
  await old.write(async (store) => {
    const mark = await promisifyRequest<unknown>(store.get(SHOULD_BE));
    if (Reflect.get(Object(mark), 'taking') === mine.taking) store.put({ taken: true }, SHOULD_BE);
  });
}

/** Differs where the records do. */
function markOf(entries: StoreEntries): string {
  const text = canonicalText(entries);
  const hash = fnv1aOfText(text);
  return `${text.length}/${hash}`;
}
