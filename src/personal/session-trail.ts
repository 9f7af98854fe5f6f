/**
 * Where the reader was in this tab: the last player and the last search, in session storage, so that a
 * page opened without an address of its own still knows (SPEC 2, Player match history).
 */

const KEYS = { deviceId: 'crows-nest-device-id', searchTerm: 'crows-nest-search-term' } as const;

type Trail = keyof typeof KEYS;

/** Null when there is none in this tab. */
export function readTrail(name: Trail): string | null {
  try {
    return sessionStorage.getItem(KEYS[name]) || null;
  } catch {
    return null;
  }
}

export function writeTrail(name: Trail, value: string): void {
  try {
    sessionStorage.setItem(KEYS[name], value);
  } catch {
    // Blocked: addresses still carry it.
  }
}
