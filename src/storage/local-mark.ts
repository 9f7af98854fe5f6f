/**
 * Small values that must be available at once: marks of this device (localStorage) or this tab
 * (sessionStorage). A missing or blocked mark is null; one that could not be written lasts as long as the
 * page.
 */
const KEEPERS = { device: () => localStorage, tab: () => sessionStorage } as const;
type Keeper = keyof typeof KEEPERS;

const unwritten = new Map<string, string | null>();

/** `parse` validates the stored value, which is foreign data: null where there is none. */
export function readMark<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  keeper: Keeper = 'device',
): Value {
  return parse(parseText(textOf(key, keeper)));
}

/** Writes a JSON value; null removes the mark. Says whether it outlasts the page. */
export function writeMark(key: string, value: unknown, keeper: Keeper = 'device'): boolean {
  // A text that is not JSON is stored unchanged.
  const text =
    parseText(value) === value && typeof value === 'string' ? value : JSON.stringify(value);
  try {
    if (value === null) KEEPERS[keeper]().removeItem(key);
    else KEEPERS[keeper]().setItem(key, text);
    unwritten.delete(key);
    return true;
  } catch {
    unwritten.set(key, value === null ? null : text);
    return false;
  }
}

/** Reads a text mark; null for any other. */
export function textMark(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function textOf(key: string, keeper: Keeper): string | null {
  const text = unwritten.get(key);
  if (text !== undefined) return text;
  try {
    return KEEPERS[keeper]().getItem(key);
  } catch {
    return null;
  }
}

function parseText(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}
