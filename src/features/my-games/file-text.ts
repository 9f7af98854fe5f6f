/** The text of a file in the encodings that programs write: UTF-8, UTF-16 with its mark, Windows-1252. */

export interface FileText {
  readonly text: string;
  /** No mark tells Windows-1252: that is a guess. A text may end within a letter, which is left out. */
  readonly letters?: 'guessed' | 'cut';
}

/** Signs of another encoding, or of no text: control characters, and bytes without a letter in Windows-1252. */
const NO_TEXT = /[^\P{Cc}\t-\r]/u;

/** The file's text, or why it has none. Rejects where the file can't be read. */
export async function textOfFile(file: File): Promise<FileText | 'encoding' | 'other'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [one = 0, two = 0] = bytes;
  const mark = [0xfffe, 0xfeff].indexOf(one * 256 + two);
  const said = decoded(bytes, ['utf-16le', 'utf-16be'][mark] ?? 'utf-8');
  // The last letter of Windows-1252 looks like the begin of one in UTF-8, but then there is no other.
  if (said && (!said.letters || mark >= 0 || one === 0xef || /\P{ASCII}/u.test(said.text)))
    return said;
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (NO_TEXT.test(text)) return isText(bytes) ? 'encoding' : 'other';
  return { text, letters: 'guessed' };
}

function decoded(bytes: Uint8Array, encoding: string): FileText | null {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let text: string | null = null;
  try {
    text = decoder.decode(bytes, { stream: true });
    return { text: text + decoder.decode() };
  } catch {
    return text === null ? null : { text, letters: 'cut' };
  }
}

/**
 * Whether it may be text in another encoding: UTF-16 has a zero byte in every second place, others have none.
 * Pictures and programs have them anywhere.
 */
function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const zerosAt = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  return zerosAt.some((zeros) => zeros === 0) && !hasPictureHead(start);
}

/** Heads of PNG, JPEG, GIF, WebP, HEIC and PDF. */
function hasPictureHead(start: Uint8Array): boolean {
  const head = String.fromCharCode(...start.subarray(0, 12));
  return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|%PDF)|^....ftyp/s.test(head);
}
