/**
 * The one store of the player's own things: changes, by kind and id. Every write reads, decides and writes
 * in one transaction. Knows no kind by name.
 */
import { promisifyRequest } from 'idb-keyval';
import { type Change, type Kept, keyOf, type OwnThings } from '../../domain/record/change';
import { StorageSilentError } from '../../storage/in-time';
import { ownDatabase } from '../device/own-database';
import { changeOf, keptOf, readKind, recordsOf } from './own-changes';
import { countsIn, markCounts } from './own-counts';
import type { AnyKind, OwnKind, OwnWriter } from './own-kind';
import { tellEveryPage, tellOtherTabs } from './own-news';
import { openWriter } from './own-writer';
import { takenOver } from './store-before';

const database = ownDatabase('crows-nest-own', 'changes');

/** For what was kept before. */
const DOOR = { readNote: (name: string) => database.get(name), write };

type Loaded<Kinds> = {
  [name in keyof Kinds]: Kinds[name] extends OwnKind<infer Value> ? OwnThings<Value> : never;
};

/** The things of several kinds, of one moment. Rejects where this device refuses storage. */
export async function loadOwn<Kinds extends Record<string, AnyKind>>(
  kinds: Kinds,
): Promise<Loaded<Kinds>> {
  const store = await reading(Object.values(kinds));
  return store(async (store) => {
    const counts = await countsIn(store);
    const loaded = Object.entries(kinds).map(async ([name, kind]) => [
      name,
      await readKind(store, kind, counts),
    ]);
    return Object.fromEntries(await Promise.all(loaded)) as Loaded<Kinds>;
  });
}

/** One thing; null where there is none that can be read. Rejects as `loadOwn` does. */
export async function loadOne<Value>(
  kind: OwnKind<Value>,
  id: string,
): Promise<Kept<Value> | null> {
  const thing = { kind: kind.name, id };
  const [change] = await loadChanges([kind], [thing]);
  return keptOf(kind, change);
}

/** The changes of these things, as far as there are any, for a file. Rejects as `loadOwn` does. */
export async function loadChanges(
  kinds: readonly AnyKind[],
  things: readonly Pick<Change, 'kind' | 'id'>[],
): Promise<readonly Change[]> {
  const store = await reading(kinds);
  const records = await store((store) => recordsOf(store, things.map(keyOf)));
  return things.flatMap((thing) => records.get(keyOf(thing)) ?? []);
}

/**
 * A note of the store itself (`OwnWriter.putNote`); undefined for none. Rejects as `loadOwn` does.
 * @param kinds where their taking over may write it.
 */
export async function readNote(name: string, ...kinds: readonly AnyKind[]): Promise<unknown> {
  await takenOver(kinds, DOOR);
  return database.get(name);
}

/** Whether this device's storage has not answered, which may pass. */
export function isStorageSilent(error: unknown): boolean {
  return error instanceof StorageSilentError;
}

/** How many things of a kind should be here; cheap for kinds that are large. Rejects as `loadOwn` does. */
export async function countOf(kind: AnyKind): Promise<number> {
  const store = await reading([kind]);
  return store(async (store) => (await countsIn(store))[kind.name] ?? 0);
}

/**
 * Some changes of a kind as they are kept, readable or not, in the order of their ids: those after this
 * one; '' for the first. For what goes through all without having all at once. Rejects as `loadOwn` does.
 */
export async function pageOf(kind: AnyKind, after: string, count: number): Promise<Change[]> {
  const store = await reading([kind]);
  const range = IDBKeyRange.bound(`${kind.name}/${after}`, `${kind.name}/\uFFFF`, true);
  const records = await store((store) => promisifyRequest<unknown[]>(store.getAll(range, count)));
  return records.flatMap((record) => changeOf(record) ?? []);
}

/** The door to read these kinds, once the stores of before are taken over. */
async function reading(kinds: readonly AnyKind[]): Promise<typeof database.read> {
  await takenOver(kinds, DOOR);
  return database.read;
}

/**
 * Deletes every thing without a word on it, so that a copy brings them back. Rejects where that could not be
 * kept.
 */
export async function clearOwn(): Promise<void> {
  await database.write(async (store) => store.clear());
  markCounts(null);
  tellEveryPage();
}

/**
 * Writes all or nothing. Rejects where the device can't keep it: then nothing has changed. `work` may run
 * twice.
 */
export async function writeOwn<Result>(
  kinds: readonly AnyKind[],
  work: (own: OwnWriter) => Promise<Result>,
): Promise<Result> {
  await takenOver(kinds, DOOR);
  return write(work);
}

/** Changes one thing (`OwnWriter.change`). Rejects where that could not be kept. */
export function changeOwn<Value>(
  kind: OwnKind<Value>,
  id: string,
  next: (value: Value | null) => Value | null | undefined,
): Promise<void> {
  return writeOwn([kind], (own) => own.change(kind, id, next));
}

/** The reader confirms that things are gone: the present ones are all there should be. */
export function acceptMissing(...kinds: readonly AnyKind[]): Promise<void> {
  return writeOwn(kinds, async (own) => {
    for (const kind of kinds) await own.settle(kind);
  });
}

/** @param lost how many things are gone already, of kinds of which no number is known here. */
async function write<Result>(
  work: (own: OwnWriter) => Promise<Result>,
  lost: Readonly<Record<string, number>> = {},
): Promise<Result> {
  const { result, counts, hasWritten } = await database.write(async (store) => {
    const { own, count, end } = openWriter(store);
    for (const [kind, number] of Object.entries(lost))
      count((counts) => {
        counts[kind] ??= Math.max(0, number);
      });
    return { result: await work(own), ...(await end()) };
  });
  if (counts) markCounts(counts);
  if (hasWritten) tellOtherTabs();
  return result;
}
