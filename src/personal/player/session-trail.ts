/**
 * The last player and the last search in this tab, in session storage, so that a page opened without them in
 * its address still knows (SPEC 2, Player match history).
 */
import { readMark, textMark, writeMark } from '../../storage/local-mark';

const KEYS = { deviceId: 'crows-nest-device-id', searchTerm: 'crows-nest-search-term' } as const;

type Trail = keyof typeof KEYS;

/** Null where this tab has none. */
export function readTrail(name: Trail): string | null {
  return readMark(KEYS[name], textMark, 'tab') || null;
}

/** Without storage, addresses still carry it. */
export function writeTrail(name: Trail, value: string): void {
  writeMark(KEYS[name], value, 'tab');
}
