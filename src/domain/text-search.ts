/** Finding by typing: whole or begun words, in any order, whatever the case and the accents. */

/** A question to texts: does this one hold all the words? "op14 isolde" finds "[OP14-041] Ísolde Kestrel". */
export function searchFor(words: string): (text: string) => boolean {
  const wanted = plainText(words).split(/\s+/).filter(Boolean);
  return (text) => {
    const found = plainText(text);
    return wanted.every((word) => found.includes(word));
  };
}

/**
 * Without case and accents. Turkish has an i with and without a dot, in both cases: readers of other
 * languages know one.
 */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}
