/** Search while typing: whole or partial words, in any order, regardless of case and accents. */

/** A test for texts: does one contain all the words? "op14 isolde" finds "[OP14-041] Ísolde Kestrel". */
export function searchFor(words: string): (text: string) => boolean {
  const wanted = plainText(words).split(/\s+/).filter(Boolean);
  return (text) => {
    const found = plainText(text);
    return wanted.every((word) => found.includes(word));
  };
}

/**
 * Without case and accents. Turkish has a dotted and a dotless i in both cases; readers of other languages
 * know only one.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
