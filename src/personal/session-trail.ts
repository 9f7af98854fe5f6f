/**
 * Where the reader was in this tab: the last player and the last search, in session storage, so that a
 * page opened without an address of its own still knows (SPEC 2, Player match history).
 */
import { readMark, textMark, writeMark } from '../storage/local-mark';

const KEYS = { deviceId: 'crows-nest-device-id', searchTerm: 'crows-nest-search-term' } as const;

type Trail = keyof typeof KEYS;

/** Null when there is none in this tab. */
export function readTrail(name: Trail): string | null {
  return readMark(KEYS[name], textMark, 'tab') || null;
}

/** Where it can't be kept, addresses still carry it. */
export function writeTrail(name: Trail, value: string): void {
  writeMark(KEYS[name], value, 'tab');
}
