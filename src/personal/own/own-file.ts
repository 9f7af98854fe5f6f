/** The one file of the player's own things: a copy, or what is handed over. */
import type { Change } from '../../domain/record/change';
import { bytesOfText, carriedText } from '../game/carried-logs';

export const OWN_FORMAT = 'crows-nest-own';
export const OWN_FILE_VERSION = 1;

/** @param savedAt in milliseconds since 1970: a change later than that was made by a clock that is ahead. */
export function ownFileText(changes: readonly Change[], savedAt: number): string {
  return ownFileHead(savedAt) + changes.map(changeText).join(BETWEEN) + FILE_END;
}

/** A file may be written in parts: this, its changes with `BETWEEN` between them, and `FILE_END`. */
export function ownFileHead(savedAt: number): string {
  const head = JSON.stringify({ format: OWN_FORMAT, version: OWN_FILE_VERSION, savedAt });
  return `${head.slice(0, -1)},"changes":[\n`;
}
export const BETWEEN = ',\n';
export const FILE_END = '\n]}\n';

/** Whether a text is a file of own things, of this version or of one before, even if it can't be read. */
export function isOwnFile(text: string): boolean {
  return /^\uFEFF?\s*\{[^{}[\]]{0,300}"(?:format|kind)"\s*:\s*"(?:crows-nest-(?!table")|Crow's Nest )/.test(
    text,
  );
}

/** Bytes are told as text under this name. */
const BYTES = '$bytes';

export function changeText(change: Change): string {
  return JSON.stringify(change, (_, member: unknown) =>
    member instanceof Uint8Array ? { [BYTES]: carriedText(member) } : member,
  );
}

/** A value of a file with its bytes, which are the value or one of its members. */
export function withBytes(value: unknown): unknown {
  const bytes = bytesIn(value);
  if (bytes || typeof value !== 'object' || value === null || Array.isArray(value))
    return bytes ?? value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, bytesIn(member) ?? member]),
  );
}

function bytesIn(value: unknown): Uint8Array | null {
  const text: unknown = Reflect.get(Object(value), BYTES);
  return typeof text === 'string' ? bytesOfText(text) : null;
}
