/**
 * Forms that stand open: what was typed in one outlives a reload and a page that was killed. In localStorage,
 * because each key is written at once, and what was typed must be there before the form is drawn.
 */

const PREFIX = 'crows-nest-form-';

/** What could not be written: it lasts as long as this tab. */
const unwritten = new Map<string, unknown>();

/** What is foreign data when it comes back; null where no such form stands open. */
export function readOpenForm(name: string): unknown {
  if (unwritten.has(name)) return unwritten.get(name);
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

/** `entry` null: it was closed, or what was in it is kept. */
export function writeOpenForm(name: string, entry: unknown): void {
  try {
    if (entry === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(entry));
    unwritten.delete(name);
  } catch {
    unwritten.set(name, entry);
  }
}
