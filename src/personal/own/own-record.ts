/**
 * The one store of the player's own things: changes, by kind and id. Every write reads, decides and writes
 * in one transaction. Knows no kind by name.
 */
import { promisifyRequest } from 'idb-keyval';
import { type Change, isSameChange, keyOf, laterOf, timeAfter } from '../../domain/record/change';
import { noteAnswer, StorageSilentError } from '../../storage/in-time';
import { readMark, writeMark } from '../../storage/local-mark';
import { entriesOf, ownDatabase } from '../device/own-database';
import type { AnyKind, Kept, OwnKind, OwnThings, OwnWriter, Replaced } from './own-kind';
import { ownTime } from './own-time';
import { type StoreBefore, takeOver } from './store-before';

const database = ownDatabase('crows-nest-own', 'changes');
/** How many things of each kind should be here: no kind has this name. */
const COUNTS = '#counts';
/** The same, outside of the database: a browser that clears it may leave this. */
const COUNTS_MARK = 'crows-nest-own-kept';

type Counts = Readonly<Record<string, number>>;
type Loaded<Kinds> = {
  [name in keyof Kinds]: Kinds[name] extends OwnKind<infer Value> ? OwnThings<Value> : never;
};

/** The thing is of a version that this one can't read: it must not be replaced. */
export class UnreadableThingError extends Error {
  override readonly name = 'UnreadableThingError';
}

/** The things of several kinds, of one moment. Rejects where this device refuses storage. */
export async function loadOwn<Kinds extends Record<string, AnyKind>>(
  kinds: Kinds,
): Promise<Loaded<Kinds>> {
  await takenOver(Object.values(kinds));
  return database.read(async (store) => {
    const counts = await countsIn(store);
    const loaded = await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) => [
        name,
        await readKind(store, kind, counts),
      ]),
    );
    return Object.fromEntries(loaded) as Loaded<Kinds>;
  });
}

/** One thing; null where there is none that can be read. Rejects as `loadOwn` does. */
export async function loadOne<Value>(
  kind: OwnKind<Value>,
  id: string,
): Promise<Kept<Value> | null> {
  await takenOver([kind]);
  return keptOf(kind, await database.get(keyOf({ kind: kind.name, id })));
}

/** The changes of these things, as far as there are any, for a file. Rejects as `loadOwn` does. */
export async function loadChanges(
  kinds: readonly AnyKind[],
  things: readonly Pick<Change, 'kind' | 'id'>[],
): Promise<readonly Change[]> {
  await takenOver(kinds);
  const records = await database.read((store) =>
    Promise.all(things.map((thing) => promisifyRequest<unknown>(store.get(keyOf(thing))))),
  );
  return records.flatMap((record) => changeOf(record) ?? []);
}

/** A note of the store itself (`OwnWriter.putNote`); undefined for none. Rejects as `loadOwn` does. */
export function readNote(name: string): Promise<unknown> {
  return database.get(name);
}

/** Whether this device's storage has not answered, which may pass. */
export function isStorageSilent(error: unknown): boolean {
  return error instanceof StorageSilentError;
}

/** How many things of a kind should be here; cheap for kinds that are large. Rejects as `loadOwn` does. */
export async function countOf(kind: AnyKind): Promise<number> {
  await takenOver([kind]);
  return database.read(async (store) => (await countsIn(store))[kind.name] ?? 0);
}

/**
 * Some changes of a kind as they are kept, readable or not, in the order of their ids: those after this
 * one; '' for the first. For what goes through all without having all at once. Rejects as `loadOwn` does.
 */
export async function pageOf(kind: AnyKind, after: string, count: number): Promise<Change[]> {
  await takenOver([kind]);
  const range = IDBKeyRange.bound(`${kind.name}/${after}`, `${kind.name}/\uFFFF`, true);
  const records = await database.read((store) =>
    promisifyRequest<unknown[]>(store.getAll(range, count)),
  );
  return records.flatMap((record) => changeOf(record) ?? []);
}

/**
 * Deletes every thing without a word on it, so that a copy brings them back. Rejects where that could not be
 * kept.
 */
export async function clearOwn(): Promise<void> {
  await database.write(async (store) => store.clear());
  writeMark(COUNTS_MARK, null);
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
  await takenOver(kinds);
  return write(work);
}

async function write<Result>(work: (own: OwnWriter) => Promise<Result>): Promise<Result> {
  const { result, counts, hasWritten } = await database.write(async (store) => {
    const tally = tallyOn(store);
    let hasWritten = false;
    const result = await work(
      writerOn(store, tally, () => {
        hasWritten = true;
      }),
    );
    const counts = tally.isChanged() ? await tally.counts() : null;
    if (counts) store.put(counts, COUNTS);
    return { result, counts, hasWritten };
  });
  // Where the mark can't be written, a later loss stays unreported.
  if (counts) writeMark(COUNTS_MARK, counts);
  if (hasWritten || counts) channel?.postMessage(WRITTEN);
  return result;
}

/** The numbers of what should be here, as a write changes them. */
interface Tally {
  readonly counts: () => Promise<Record<string, number>>;
  readonly change: (change: (counts: Record<string, number>) => void) => void;
  readonly isChanged: () => boolean;
}

/** Asks for the numbers at once: no change waits for them, a keystroke no longer than for its own record. */
function tallyOn(store: IDBObjectStore): Tally {
  const before = countsIn(store);
  // Awaited where it is needed.
  before.catch(() => undefined);
  const changes: ((counts: Record<string, number>) => void)[] = [];
  return {
    counts: async () => {
      const counts = { ...(await before) };
      for (const change of changes) change(counts);
      return counts;
    },
    change: (change) => changes.push(change),
    isChanged: () => changes.length > 0,
  };
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

const WRITTEN = 'written';
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('crows-nest-own');

/** Calls `listener` whenever another tab has written. Gives the function that stops it. */
export function onOtherTabWrote(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === WRITTEN) listener();
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** Lets this page hear it, too, as another tab would: what came in changes all that it shows. */
export function tellEveryPage(): void {
  if (!channel) return;
  const another = new BroadcastChannel(channel.name);
  another.postMessage(WRITTEN);
  another.close();
}

function writerOn(store: IDBObjectStore, tally: Tally, onWrite: () => void): OwnWriter {
  const raw = async (key: string) => changeOf(await promisifyRequest<unknown>(store.get(key)));
  const replaced = new Map<string, Replaced>();
  /** Writes one record and counts it. */
  const set = (key: string, kind: string, before: Change | undefined, after: Change | null) => {
    const isHere = (change: Change | null | undefined) => Number((change?.value ?? null) !== null);
    const more = isHere(after) - isHere(before);
    if (more !== 0)
      tally.change((counts) => {
        counts[kind] = Math.max(0, (counts[kind] ?? 0) + more);
      });
    onWrite();
    if (after) {
      store.put(after, key);
      const first = replaced.get(key);
      replaced.set(key, { change: after, before: first ? first.before : before });
    } else {
      store.delete(key);
      replaced.delete(key);
    }
  };
  return {
    one: async (kind, id) => keptOf(kind, await raw(keyOf({ kind: kind.name, id }))),
    all: async (kind) => readKind(store, kind, await tally.counts()),
    change: async (kind, id, next) => {
      const key = keyOf({ kind: kind.name, id });
      const before = await raw(key);
      const value = keptOf(kind, before)?.value ?? null;
      if (before && before.value !== null && value === null)
        throw new UnreadableThingError(`${key} is of a newer version`);
      const after = next(value);
      if (after === undefined || after === value) return;
      const changedAt = timeAfter(before, ownTime());
      set(key, kind.name, before, { kind: kind.name, id, changedAt, value: after });
    },
    raw,
    rawAll: async (keys) => {
      noteAnswer();
      return recordsOf(store, keys);
    },
    rawOf: async (kind) =>
      (await entriesOf(store, `${kind}/`)).flatMap(([, record]) => changeOf(record) ?? []),
    merge: async (changes) => {
      const here = await recordsOf(store, changes.map(keyOf));
      noteAnswer();
      const latest = new Map<string, Replaced>();
      for (const change of changes) {
        const key = keyOf(change);
        const before = here.get(key);
        const known = latest.get(key)?.change ?? before;
        if (
          !known ||
          (known !== change && laterOf(known, change) === change && !isSameChange(known, change))
        )
          latest.set(key, { change, before });
      }
      for (const [key, { change, before }] of latest) set(key, change.kind, before, change);
    },
    replaced: () => [...replaced.values()],
    put: async (change) => {
      const key = keyOf(change);
      set(key, change.kind, await raw(key), change);
    },
    remove: async (key) => {
      const before = await raw(key);
      if (before) set(key, before.kind, before, null);
    },
    putBack: (present, before) => set(keyOf(present), present.kind, present, before ?? null),
    note: (name) => promisifyRequest<unknown>(store.get(name)),
    putNote: (name, note) => {
      if (note === null) store.delete(name);
      else store.put(note, name);
    },
    dropNotes: (prefix) => {
      store.delete(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`));
    },
    expect: (gone) => {
      tally.change((counts) => {
        for (const [kind, number] of gone) counts[kind] ??= Math.max(0, number);
      });
    },
    settle: async (kind) => {
      const here = await countHere(store, kind.name);
      tally.change((counts) => {
        counts[kind.name] = here;
      });
    },
  };
}

/** Read at once where most of what lies between them is asked for: a request each takes seconds. */
const MANY = 20;
const MOST_BETWEEN = 4;

async function recordsOf(
  store: IDBObjectStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Change>> {
  const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first !== undefined && last !== undefined && keys.length >= MANY) {
    const range = IDBKeyRange.bound(first, last);
    if ((await promisifyRequest(store.count(range))) <= MOST_BETWEEN * keys.length) {
      const records = await promisifyRequest<unknown[]>(store.getAll(range));
      return new Map(
        records.flatMap((record) => {
          const change = changeOf(record);
          return change ? [[keyOf(change), change] as const] : [];
        }),
      );
    }
  }
  const records = await Promise.all(
    sorted.map(async (key) => changeOf(await promisifyRequest<unknown>(store.get(key)))),
  );
  return new Map(records.flatMap((change) => (change ? [[keyOf(change), change] as const] : [])));
}

async function countHere(store: IDBObjectStore, kind: string): Promise<number> {
  const entries = await entriesOf(store, `${kind}/`);
  return entries.filter(([, record]) => (changeOf(record)?.value ?? null) !== null).length;
}

async function readKind<Value>(
  store: IDBObjectStore,
  kind: OwnKind<Value>,
  counts: Counts,
): Promise<OwnThings<Value>> {
  const kept: Kept<Value>[] = [];
  const deleted = new Map<string, number>();
  let unreadable = 0;
  for (const [, record] of await entriesOf(store, `${kind.name}/`)) {
    const thing = keptOf(kind, record);
    const change = changeOf(record);
    if (thing) kept.push(thing);
    else if (change?.value === null) deleted.set(change.id, change.changedAt);
    else unreadable += 1;
  }
  const missing = Math.max(0, (counts[kind.name] ?? 0) - kept.length - unreadable);
  return { kept, deleted, unreadable, missing };
}

/** A cleared database has lost its own numbers. */
async function countsIn(store: IDBObjectStore): Promise<Counts> {
  const noted = await promisifyRequest<unknown>(store.get(COUNTS));
  return noted === undefined ? readMark(COUNTS_MARK, parseCounts) : parseCounts(noted);
}

function parseCounts(stored: unknown): Counts {
  return Object.fromEntries(
    Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] =>
        Number.isInteger(entry[1]) && Number(entry[1]) >= 0 && Number(entry[1]) < 1_000_000,
    ),
  );
}

function keptOf<Value>(kind: OwnKind<Value>, record: unknown): Kept<Value> | null {
  const change = changeOf(record);
  const value = change && change.value !== null ? kind.parse(change.value) : null;
  return change && value !== null ? { id: change.id, changedAt: change.changedAt, value } : null;
}

/** Undefined for what is no change. */
export function changeOf(record: unknown): Change | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { kind, id, changedAt, value } = record as Readonly<Record<string, unknown>>;
  const isChange =
    typeof kind === 'string' &&
    typeof id === 'string' &&
    typeof changedAt === 'number' &&
    Number.isFinite(changedAt) &&
    value !== undefined;
  return isChange ? (record as unknown as Change) : undefined;
}

/** Each store of before once in the life of a page; after a failure again. */
const taken = new Map<StoreBefore, Promise<void>>();

async function takenOver(kinds: readonly AnyKind[]): Promise<void> {
  const stores = new Set(kinds.flatMap(({ before }) => before ?? []));
  await Promise.all(
    [...stores].map((before) => {
      const running =
        taken.get(before) ??
        takeOver(before, {
          readNote,
          merge: (changes, note) => merge(before, changes, note),
        });
      taken.set(before, running);
      running.catch(() => taken.delete(before));
      return running;
    }),
  );
}

/** Merges what a store of before tells. What that store has lost is missing here. */
function merge(
  before: StoreBefore,
  changes: readonly Change[],
  note?: readonly [name: string, note: unknown],
): Promise<void> {
  const told: Record<string, number> = {};
  for (const { kind, value } of changes) if (value !== null) told[kind] = (told[kind] ?? 0) + 1;
  return write(async (own) => {
    own.expect(
      Object.entries(before.noted()).map(([kind, noted]) => [kind, noted - (told[kind] ?? 0)]),
    );
    await own.merge(changes);
    if (note) own.putNote(...note);
  });
}
