/**
 * Text files that operators write: content, matches to import, `.env`. Editors put a byte order mark before
 * the first letter, end lines as Windows does, or save UTF-16. The first two are read as if they were not
 * there; of the third the operator is told.
 */
import { readFile } from 'node:fs/promises';
import { OperatorError } from './operator-error';

/** As many of a file's first bytes as tell how it is encoded. */
export const ENCODING_BYTES = 4;

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * The file's text, without a byte order mark, its lines ended by `\n` alone.
 *
 * @throws OperatorError for UTF-16; the system's own error where the file can't be read.
 */
export async function readOperatorText(path: string): Promise<string> {
  return operatorText(await readFile(path), path);
}

/**
 * The same of a file's bytes; `name` is what the operator knows the file by. @throws OperatorError for UTF-16
 */
export function operatorText(bytes: Uint8Array, name: string): string {
  refuseUtf16(bytes, name);
  // The decoder takes the mark off.
  return new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
}

/** A stream's first bytes without a byte order mark: at least ENCODING_BYTES of them, or all there are. */
export function withoutMark<Bytes extends Uint8Array>(start: Bytes): Bytes {
  const isMarked = UTF8_MARK.every((byte, index) => start[index] === byte);
  return isMarked ? (start.subarray(UTF8_MARK.length) as Bytes) : start;
}

/**
 * Looks at the first ENCODING_BYTES: a mark of UTF-16, or every other byte zero, as in any UTF-16 that begins
 * with a bracket, a figure or a plain letter.
 *
 * @throws OperatorError that says how to put it right
 */
export function refuseUtf16(start: Uint8Array, name: string): void {
  const [a = 1, b = 1, c = 1, d = 1] = start;
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const hasGaps = (a === 0 && c === 0) || (b === 0 && d === 0);
  if (isMarked || hasGaps) {
    throw new OperatorError(`${name} is saved as UTF-16: save it as UTF-8.`);
  }
}
