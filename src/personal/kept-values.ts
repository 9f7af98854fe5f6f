/**
 * Small values of the user, one a name: a form that is open, the name on registration sheets. In a database,
 * because a killed browser loses the marks of its last seconds. What the device does not keep lasts as long as
 * the page. Knows nothing about the values.
 */
import { readMark, writeMark } from '../storage/local-mark';
import { ownDatabase } from './own-database';

const database = ownDatabase('crows-nest-values', 'values');

/** Values whose write is under way, or that the device refused. */
const unwritten = new Map<string, unknown>();
/** One write after another: the last one counts. */
const writes = new Map<string, Promise<boolean>>();

/** A value as foreign data; null where there is none, or the device does not answer. */
export async function loadValue(name: string): Promise<unknown> {
  const stored = unwritten.has(name) ? null : await database.get(name).catch(() => null);
  if (unwritten.has(name)) return unwritten.get(name);
  if (stored !== undefined) return stored;
  // Earlier versions kept it as a mark.
  const mark = readMark<unknown>(name, (text) => text);
  if (mark !== null) await keepValue(name, mark);
  return mark;
}

/**
 * Keeps a value; null forgets it. Says whether the device followed. A value that is replaced while it is written
 * tells how its successor fared.
 */
export function keepValue(name: string, value: unknown): Promise<boolean> {
  unwritten.set(name, value);
  const writing = writes.get(name) ?? writeNewest(name);
  writes.set(name, writing);
  return writing;
}

async function writeNewest(name: string): Promise<boolean> {
  for (;;) {
    const value = unwritten.get(name);
    // Null is written, too: nothing may bring back a mark that was forgotten.
    const put = database.write(async (store) => void store.put(value, name));
    let isKept = await put.then(
      () => true,
      () => false,
    );
    if (unwritten.get(name) !== value) continue;
    isKept &&= readMark(name, (text) => text === null) || writeMark(name, null);
    if (isKept) unwritten.delete(name);
    writes.delete(name);
    return isKept;
  }
}
