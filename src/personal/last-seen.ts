/**
 * What this device saw last of answers that only a network can give: plain values with their time, in a
 * database of their own, which is emptied at log-out. Nothing here is ever the only copy of anything:
 * where the database is missing or broken, there is simply no copy.
 */
import type { UseStore } from 'idb-keyval';
import * as v from 'valibot';

const DATABASE = 'crows-nest-last-seen';

const SeenSchema = v.object({
  /** Milliseconds since 1970. */
  seenAt: v.pipe(v.number(), v.finite()),
  value: v.unknown(),
});

/** A value and when it came, in milliseconds since 1970. */
export interface Seen<Value> {
  readonly value: Value;
  readonly seenAt: number;
}

/** The copy under a name, read through its schema; null when there is none that can be read. */
export async function loadSeen<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Seen<Value> | null> {
  try {
    const { get, store } = await openDatabase();
    const seen = v.safeParse(SeenSchema, await get<unknown>(name, store));
    if (!seen.success) return null;
    const value = v.safeParse(schema, seen.output.value);
    return value.success ? { value: value.output, seenAt: seen.output.seenAt } : null;
  } catch {
    return null;
  }
}

/** Keeps a copy, in place of an older one of the same name. */
export async function saveSeen(name: string, value: unknown, seenAt: number): Promise<void> {
  try {
    const { set, store } = await openDatabase();
    await set(name, { seenAt, value }, store);
  } catch {
    // Without a database there is no copy.
  }
}

/** Forgets one copy. */
export async function forgetSeen(name: string): Promise<void> {
  try {
    const { del, store } = await openDatabase();
    await del(name, store);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets every copy: no one who comes after the reader sees what they saw. */
export async function clearSeen(): Promise<void> {
  try {
    const { clear, store } = await openDatabase();
    await clear(store);
  } catch {
    // Nothing was kept.
  }
}

let opened: UseStore | undefined;

// Fetched and opened on first use: where IndexedDB is missing, opening throws.
async function openDatabase() {
  const { clear, createStore, del, get, set } = await import('idb-keyval');
  opened ??= createStore(DATABASE, 'seen');
  return { clear, del, get, set, store: opened };
}
