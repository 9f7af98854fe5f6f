/**
 * Forms that stand open: what was typed in one outlives a reload and a page that was killed. Marks, because
 * each key is written at once, and what was typed must be there before the form is drawn.
 */
import { readMark, writeMark } from '../storage/local-mark';

const PREFIX = 'crows-nest-form-';

/** What was written last, as foreign data; null where no such form stands open. */
export function readOpenForm(name: string): unknown {
  return readMark(PREFIX + name, (stored) => stored);
}

/** `entry` null: it was closed, or what was in it is kept. */
export function writeOpenForm(name: string, entry: unknown): void {
  writeMark(PREFIX + name, entry);
}
