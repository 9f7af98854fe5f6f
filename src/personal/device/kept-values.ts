/**
 * Small values of the user, one a name: a form that is open, the name on registration sheets. In a database,
 * because a killed browser loses the marks of its last seconds. What the device does not keep lasts as long
 * as the page. Knows nothing about the values.
 */
import { readMark, writeMark } from '../../storage/local-mark';
import { ownDatabase } from './own-database';

const database = ownDatabase('crows-nest-values', 'values');
/** Values whose write is under way, or that the device refused. */
const unwritten = new Map<string, unknown>();

/** A value as foreign data; null where there is none, or the device does not answer. */
export async function loadValue(name: string): Promise<unknown> {
  const stored = await database.get(name).catch(() => null);
  if (unwritten.has(name)) return unwritten.get(name);
  if (stored !== undefined) return stored;
  // Earlier versions kept it as a mark.
  const mark = readMark<unknown>(name, (kept) => kept);
  if (mark !== null) await keepValue(name, mark);
  return mark;
}

/** Keeps a value; null forgets it. Says whether the device has followed. */
export async function keepValue(name: string, value: unknown): Promise<boolean> {
  unwritten.set(name, value);
  // Null is written, too: nothing may bring back a mark that was forgotten.
  const isWritten = await database.put(name, value).then(
    () => true,
    () => false,
  );
  if (!isWritten) return false;
  if (unwritten.get(name) === value) unwritten.delete(name);
  return readMark(name, (kept) => kept === null) || writeMark(name, null);
}
