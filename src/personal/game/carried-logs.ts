/** The compressed logs in a file of all games, as text: the page writes them, its worker reads them. */

/** In pieces: a call takes a limited number of arguments. */
export function carriedText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** By the ids of their games; skips invalid entries. */
export function logsInFile(text: string): [id: string, bytes: Uint8Array<ArrayBuffer>][] {
  // A table has none, nor have most files.
  if (!text.includes('"logs"')) return [];
  const logs: unknown = Reflect.get(Object(JSON.parse(text.replace(/^\uFEFF/, ''))), 'logs');
  if (!Array.isArray(logs)) return [];
  return logs.flatMap((entry: unknown): [string, Uint8Array<ArrayBuffer>][] => {
    const [id, written]: unknown[] = Array.isArray(entry) ? entry : [];
    const bytes = typeof written === 'string' ? bytesOfText(written) : null;
    return typeof id === 'string' && bytes ? [[id, bytes]] : [];
  });
}

/** Null for a text that no file of this app carries. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    // By hand: a call for each letter takes seconds for a file of all logs.
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}
