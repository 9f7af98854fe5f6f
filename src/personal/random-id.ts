/** Ids for what the user makes: no two alike, on any device, without asking anybody. */

/** 32 hex digits at random. `crypto.randomUUID` would refuse on an address without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
