/** The text of a file in the encodings that programs write: UTF-8, UTF-16 with its mark, Windows-1252. */

export interface FileText {
  readonly text: string;
  /** No mark tells Windows-1252: that is a guess. A text may end within a letter, which is left out. */
  readonly letters?: 'guessed' | 'cut';
}

/** Control characters, and bytes that are no letter in Windows-1252: another encoding, or no text at all. */
const NO_LETTER = /[^\P{Cc}\t-\r]/u;
const NO_TEXT = /[^\P{Cc}\t-\r\u007f-\u009f]/u;

/** The file's text, or why it has none. Rejects where the file can't be read. */
export async function textOfFile(file: File): Promise<FileText | 'encoding' | 'other'> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [one = 0, two = 0] = bytes;
  const mark = [0xfffe, 0xfeff].indexOf(one * 256 + two);
  const marked = decoded(bytes, ['utf-16le', 'utf-16be'][mark] ?? 'utf-8');
  // The last letter of Windows-1252 looks like the begin of one in UTF-8, but then there is no other.
  if (marked && (!marked.letters || mark >= 0 || one === 0xef || /\P{ASCII}/u.test(marked.text)))
    return marked;
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (!NO_LETTER.test(text)) return { text, letters: 'guessed' };
  // UTF-16 without its mark has a zero byte beside each letter; pictures and programs have others, too.
  return NO_TEXT.test(text.replaceAll('\0', '')) ? 'other' : 'encoding';
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
