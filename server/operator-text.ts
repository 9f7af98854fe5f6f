/**
 * Text files by operators: content, matches to import, `.env`. Editors add a byte order mark, end lines as
 * Windows does, or save UTF-16. The first two are tolerated; the third is reported, and so is the first fault
 * of JSON, by its line.
 */
import { readFile } from 'node:fs/promises';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { OperatorError } from './operator-error';

/** How many first bytes of a file tell its encoding. */
export const ENCODING_BYTES = 4;

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * The file's text, without a byte order mark, with `\n` as the only line end.
 * @throws OperatorError for UTF-16; the system's own error where the file can't be read.
 */
export async function readOperatorText(path: string): Promise<string> {
  return operatorText(await readFile(path), path);
}

/** The same for a file's bytes; `name` is the operator's name for it. @throws OperatorError for UTF-16 */
export function operatorText(bytes: Uint8Array, name: string): string {
  refuseUtf16(bytes, name);
  // The decoder removes the mark.
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
}

/** A stream's first bytes without a byte order mark: at least ENCODING_BYTES, or all there are. */
export function withoutMark<Bytes extends Uint8Array>(start: Bytes): Bytes {
  const isMarked = UTF8_MARK.every((byte, index) => start[index] === byte);
  return isMarked ? (start.subarray(UTF8_MARK.length) as Bytes) : start;
}

/**
 * Checks the first ENCODING_BYTES: a mark of UTF-16, or zeros in every other byte, as in UTF-16 that begins
 * with a bracket, a digit or a plain letter.
 * @throws OperatorError that says how to fix it
 */
export function refuseUtf16(start: Uint8Array, name: string): void {
  if (utf16Of(start) === null) return;
  throw new OperatorError(`${name} is saved as UTF-16: save it as UTF-8.`);
}

/** The text of a file to be mended, in whichever encoding. */
export function legibleText(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes).replaceAll('\r\n', '\n');
}

function utf16Of([a = 1, b = 1, c = 1, d = 1]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && c === 0) ? 'utf-16be' : null;
}

/** A fault at a line of the text, counted as editors do. */
export class JsonFault extends Error {
  constructor(
    readonly line: number,
    readonly expected: string,
    readonly found: string,
  ) {
    super(`line ${line}: expected ${expected}`);
  }
}

/** Far deeper than any content: what walks through a value must not run out of stack. */
const MOST_DEPTH = 100;

/** @throws JsonFault */
export function readJson(text: string): unknown {
  const faultAt = (offset: number, expected: string) => {
    const line = text.slice(0, offset).split('\n').length;
    return new JsonFault(line, expected, text.split('\n')[line - 1]?.trim() || 'nothing');
  };
  let depth = 0;
  const open = (offset: number) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw faultAt(offset, `at most ${MOST_DEPTH} brackets in one another`);
  };
  const close = () => {
    depth -= 1;
  };
  const onError = (code: number, offset: number) => {
    const before = text.slice(0, offset).trimEnd();
    if (before.endsWith(',') && /[\]}]/.test(text[offset] ?? '')) {
      throw faultAt(before.length - 1, 'no comma before the bracket');
    }
    if (offset >= text.trimEnd().length) throw faultAt(offset, 'more: the file ends here');
    const words = printParseErrorCode(code).replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
    throw faultAt(offset, `JSON (${words.toLowerCase()})`);
  };
  const seen = { onArrayBegin: open, onObjectBegin: open, onArrayEnd: close, onObjectEnd: close };
  visit(text, { ...seen, onError }, { disallowComments: true });
  return JSON.parse(text);
}

/** The list in a text; null where there is none, or none can be read. */
export function listIn(text: string): unknown[] | null {
  try {
    const rows = readJson(text);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}
