/**
 * Whether a body is what its address promises. A venue's login page answers everything with 200, and an
 * aborted transfer looks like a file: neither may be stored (CONTRACT, Units and habits). Knows only shapes;
 * the page's schemas interpret records.
 */
import type { ContentShape } from '../src/resources/network-resources';

/**
 * Whether type and body fit the shape. `type` is the Content-Type header, '' for none. `isUsable` must find
 * readable content in JSON or text.
 */
export function fitsShape(
  shape: ContentShape,
  type: string,
  body: ArrayBuffer,
  isUsable: (content: unknown) => boolean,
): boolean {
  return BELIEVABLE_TYPES[shape].test(type) && BODY_CHECKS[shape](new Uint8Array(body), isUsable);
}

// Static hosts label files carelessly, so a missing label or "just bytes" is fine; HTML never is.
const BELIEVABLE_TYPES: Record<ContentShape, RegExp> = {
  'json-array': /^$|json|^text\/plain|octet-stream/i,
  'json-object': /^$|json|^text\/plain|octet-stream/i,
  'json-lines': /^$|json|^text\/plain|octet-stream/i,
  text: /^$|^text\/plain|octet-stream/i,
  picture: /^$|^image\/|octet-stream/i,
};

type BytesCheck = (bytes: Uint8Array, isUsable: (content: unknown) => boolean) => boolean;

const BODY_CHECKS: Record<ContentShape, BytesCheck> = {
  'json-array': (bytes, isUsable) => {
    const rows = parseJson(decode(bytes));
    return Array.isArray(rows) && isUsable(rows);
  },
  'json-object': (bytes, isUsable) => {
    const value = parseJson(decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isUsable(value);
  },
  'json-lines': isJsonLines,
  text: (bytes, isUsable) => isPlainLine(bytes) && isUsable(decode(bytes)),
  picture: (bytes) => PICTURE_CHECKS.some((check) => check(bytes)),
};

// One record per line, so that an aborted transfer shows in the last one; a whole array also occurs
// (CONTRACT, Curves).
function isJsonLines(bytes: Uint8Array): boolean {
  const text = decode(bytes).trim();
  if (text.startsWith('[')) return Array.isArray(parseJson(text));
  return isJsonObject(text.slice(text.lastIndexOf('\n') + 1)) && text.startsWith('{');
}

function isPlainLine(bytes: Uint8Array): boolean {
  const text = decode(bytes).trim();
  return text !== '' && !text.startsWith('<');
}

function isJsonObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

// Addresses end in .png, but a picture host may send a smaller format under that name.
const PICTURE_CHECKS: readonly ((bytes: Uint8Array) => boolean)[] = [
  // PNG: its signature, and the closing chunk, which an aborted transfer lacks.
  (bytes) => hasText(bytes, 1, 'PNG\r\n') && hasText(bytes, bytes.length - 8, 'IEND'),
  // JPEG: first and last marker.
  (bytes) =>
    hasBytes(bytes, 0, [0xff, 0xd8, 0xff]) && hasBytes(bytes, bytes.length - 2, [0xff, 0xd9]),
  (bytes) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP') && isWholeRiff(bytes),
  (bytes) => hasText(bytes, 4, 'ftypavif'),
  (bytes) => hasText(bytes, 0, 'GIF8'),
];

// A RIFF file tells its own length, without its first eight bytes.
function isWholeRiff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(4, true) + 8 <= bytes.length;
}

function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  return hasBytes(
    bytes,
    offset,
    Array.from(text, (letter) => letter.charCodeAt(0)),
  );
}

function hasBytes(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
