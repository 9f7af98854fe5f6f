/**
 * Reads a few fields of a record of a full file out of its bytes. Parsed as a whole only to know whose they
 * are, the records of 16 MB would lie about ten times over.
 */

const [OPENING_BRACE, CLOSING_BRACE] = codesOf('{}');
const [OPENING_BRACKET, CLOSING_BRACKET] = codesOf('[]');
const [QUOTE, BACKSLASH] = codesOf('"\\');
const [COLON, COMMA] = codesOf(':,');
const SPACE = 0x20;

function codesOf(pair: string): readonly [number, number] {
  return [pair.charCodeAt(0), pair.charCodeAt(1)];
}

const decoder = new TextDecoder();

/**
 * Some fields of a record, as far as they are text or numbers, read no further than where the last of them
 * stands: that the rest is JSON is not known then. Of what is no record nothing is found.
 */
export function readFields(record: Uint8Array, names: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  let missing = names.length;
  let at = skipSpace(record, 0);
  if (record[at] !== OPENING_BRACE) return found;
  while (missing > 0) {
    const keyStart = skipSpace(record, at + 1);
    if (record[keyStart] !== QUOTE) break;
    const keyEnd = skipString(record, keyStart);
    const colon = skipSpace(record, keyEnd);
    if (record[colon] !== COLON) break;
    const start = skipSpace(record, colon + 1);
    const end = skipValue(record, start);
    const name = parseSimple(record, keyStart, keyEnd);
    if (typeof name === 'string' && names.includes(name) && !(name in found)) {
      found[name] = parseSimple(record, start, end);
      missing--;
    }
    at = skipSpace(record, end);
    if (record[at] !== COMMA) break;
  }
  return found;
}

/** Undefined for lists and objects, and for what is no JSON. */
function parseSimple(bytes: Uint8Array, start: number, end: number): unknown {
  if (bytes[start] === OPENING_BRACE || bytes[start] === OPENING_BRACKET) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes.subarray(start, end)));
  } catch {
    return undefined;
  }
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
  return at;
}

function skipString(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** To the comma or the bracket after it. */
function skipValue(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = skipString(bytes, at) - 1;
        break;
      case OPENING_BRACE:
      case OPENING_BRACKET:
        depth++;
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        if (depth === 0) return at;
        depth--;
        break;
      case COMMA:
        if (depth === 0) return at;
    }
  }
  return bytes.length;
}
