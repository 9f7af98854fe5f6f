/**
 * The last answers that only a network can give, as plain values with their time, in a database of their own
 * that a log-out empties. Every value is only a copy: without the database there is simply no copy.
 */
import * as v from 'valibot';
import { ownDatabase } from '../device/own-database';

const database = ownDatabase('crows-nest-last-seen', 'seen', { isCopies: true });

const SeenSchema = v.object({
  /** Milliseconds since 1970. */
  seenAt: v.pipe(v.number(), v.finite()),
  value: v.unknown(),
});

/** A value and its arrival time, in milliseconds since 1970. */
export interface Seen<Value> {
  readonly value: Value;
  readonly seenAt: number;
}

/** The copy under a name, checked by its schema; null where there is none that can be read. */
export async function loadSeen<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): Promise<Seen<Value> | null> {
  try {
    const seen = v.safeParse(SeenSchema, await database.get(name));
    if (!seen.success) return null;
    const value = v.safeParse(schema, seen.output.value);
    return value.success ? { value: value.output, seenAt: seen.output.seenAt } : null;
  } catch {
    return null;
  }
}

// Without a database there is no copy, and nothing to forget.

/** Keeps a copy and replaces an older one of the same name. */
export async function saveSeen(name: string, value: unknown, seenAt: number): Promise<void> {
  await database.put(name, { seenAt, value }).catch(() => undefined);
}

/** Forgets one copy. */
export async function forgetSeen(name: string): Promise<void> {
  await database.put(name, undefined).catch(() => undefined);
}

/** Forgets every copy: the next user of this device must not see the reader's answers. */
export async function clearSeen(): Promise<void> {
  await database.write(async (store) => store.clear()).catch(() => undefined);
}
