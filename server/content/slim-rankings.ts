/** Makes the slim rankings of an operator's stats file that came without them. */
import { readFile, stat } from 'node:fs/promises';

interface Derived {
  readonly modified: number;
  readonly json: string | null;
}

const derived = new Map<string, Derived>();

/** The rows without their matchups, as JSON; null when the file does not hold an array. */
export async function slimRankingsOf(path: string): Promise<string | null> {
  const { mtimeMs } = await stat(path);
  const known = derived.get(path);
  if (known?.modified === mtimeMs) return known.json;
  const json = slim(await readFile(path, 'utf8'));
  derived.set(path, { modified: mtimeMs, json });
  return json;
}

// Rows that are no records stay as they are: counting bad rows is the page's business.
function slim(text: string): string | null {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return null;
    return JSON.stringify(rows, (key, value) => (key === 'matchups' ? undefined : value));
  } catch {
    return null;
  }
}
