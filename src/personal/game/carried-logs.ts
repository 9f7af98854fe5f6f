/** Bytes in a file, as text: the page writes them, its worker reads them. */

/** In pieces: a call takes a limited number of arguments. */
export function carriedText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
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
