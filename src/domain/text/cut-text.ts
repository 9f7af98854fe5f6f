/**
 * Cuts texts between letters as people see them: an emoji with its parts, a letter with its marks, a flag or
 * a Korean syllable stays whole or goes whole.
 */

/** The longest beginning of whole letters with at most `most` UTF-16 units, as strings and fields count. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // What comes later decides nothing about the letter at the cut.
  const letters = new Intl.Segmenter('en').segment(text.slice(0, most + 2));
  return text.slice(0, letters.containing(most)?.index ?? 0);
}
