/** Unique ids for what the user makes, on any device, without asking a server. */

/** 32 random hex digits. `crypto.randomUUID` does not exist on an address without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
