/** Reads the changes in the store of own things, within a transaction. What is no change is skipped. */
import { promisifyRequest } from 'idb-keyval';
import { type Change, type Kept, keyOf, type OwnThings } from '../../domain/record/change';
import { entriesOf } from '../device/own-database';
import type { Counts } from './own-counts';
import type { OwnKind } from './own-kind';

/** Undefined for what is no change. */
export function changeOf(record: unknown): Change | undefined {
  const { kind, id, changedAt, value } = Object(record) as Readonly<Record<string, unknown>>;
  const isChange =
    typeof kind === 'string' &&
    typeof id === 'string' &&
    Number.isFinite(changedAt) &&
    value !== undefined;
  return isChange ? (record as Change) : undefined;
}

/** Null for none, for a deletion, and for what this version can't read. */
export function keptOf<Value>(
  kind: OwnKind<Value>,
  change: Change | undefined,
): Kept<Value> | null {
  const value = change && change.value !== null ? kind.parse(change.value) : null;
  return change && value !== null ? { id: change.id, changedAt: change.changedAt, value } : null;
}

export async function readKind<Value>(
  store: IDBObjectStore,
  kind: OwnKind<Value>,
  counts: Counts,
): Promise<OwnThings<Value>> {
  const kept: Kept<Value>[] = [];
  const deleted = new Map<string, number>();
  let unreadable = 0;
  for (const [, record] of await entriesOf(store, `${kind.name}/`)) {
    const change = changeOf(record);
    const thing = keptOf(kind, change);
    if (thing) kept.push(thing);
    else if (change?.value === null) deleted.set(change.id, change.changedAt);
    else unreadable += 1;
  }
  const missing = Math.max(0, (counts[kind.name] ?? 0) - kept.length - unreadable);
  return { kept, deleted, unreadable, missing };
}

/** Read at once where most of what lies between them is asked for: a request each takes seconds. */
const MANY = 20;
const MOST_BETWEEN = 4;

/** By key, perhaps with others that lie between them. */
export async function recordsOf(
  store: IDBObjectStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Change>> {
  const sorted = keys.toSorted();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''];
  const isRange =
    keys.length >= MANY &&
    (await promisifyRequest(store.count(IDBKeyRange.bound(first, last)))) <=
      MOST_BETWEEN * keys.length;
  const records = isRange
    ? await promisifyRequest<unknown[]>(store.getAll(IDBKeyRange.bound(first, last)))
    : await Promise.all(sorted.map((key) => promisifyRequest<unknown>(store.get(key))));
  const changes = records.flatMap((record) => changeOf(record) ?? []);
  return new Map(changes.map((change) => [keyOf(change), change]));
}
