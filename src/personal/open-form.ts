/**
 * Forms that are open: their text survives a reload and a killed page. Marks, because each key is written at
 * once, and the text must be there before the form renders.
 */
import { readMark, writeMark } from '../storage/local-mark';

const PREFIX = 'crows-nest-form-';

/** The last entry, as foreign data; null where no such form is open. */
export function readOpenForm(name: string): unknown {
  return readMark(PREFIX + name, (stored) => stored);
}

/** `entry` null: the form was closed, or its content is saved. */
export function writeOpenForm(name: string, entry: unknown): void {
  writeMark(PREFIX + name, entry);
}
