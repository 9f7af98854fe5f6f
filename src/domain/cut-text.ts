/**
 * Cuts texts between letters as people see them: an emoji with its parts, a letter with its marks, a flag or
 * a Korean syllable stays whole or goes whole.
 */

/** Nearly the same for browsers without a segmenter: what joins the letter before it, and flags. */
const LETTER =
  /\r\n|\p{RI}{2}|[\s\S](?:\u200d\p{ExtPict}?|\u200c|\p{M}|\p{EMod}|[\u0e33\u0eb3\u1160-\u11ff\u{e0020}-\u{e007f}])*/gu;

/** The longest beginning of whole letters with at most `most` UTF-16 units, as strings and fields count. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // What comes later decides nothing about the letter at the cut.
  const begin = text.slice(0, most + 2);
  const at = Intl.Segmenter
    ? new Intl.Segmenter('en').segment(begin).containing(most)?.index
    : Array.from(begin.matchAll(LETTER), ({ index }) => index).findLast((index) => index <= most);
  return text.slice(0, at ?? 0);
}
