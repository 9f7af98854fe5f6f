/**
 * Titles for narrow cells. Organisers use similar names ("Lantern Regional Outer Reef", "Lantern Regional
 * Mizzen Point"): cut off at the end, they would all look the same.
 */

/** With fewer letters in common, nothing is left out. */
const LEAST_SHARED_LETTERS = 8;

/**
 * Shortens titles with more than `room` characters that begin like another one: an ellipsis replaces the
 * shared words, the different ones stay. Other titles stay whole.
 */
export function shortTitles(titles: Iterable<string>, room: number): ReadonlyMap<string, string> {
  // After sorting, a title's closest match stands beside it.
  const sorted = [...new Set(titles)].sort();
  const short = new Map<string, string>();
  sorted.forEach((title, at) => {
    if (title.length <= room) return;
    const shared = Math.max(
      sharedWords(title, sorted[at - 1] ?? ''),
      sharedWords(title, sorted[at + 1] ?? ''),
    );
    if (shared >= LEAST_SHARED_LETTERS) short.set(title, shorten(title, shared, room));
  });
  return short;
}

// As many of the first words as fit, then the words that differ.
function shorten(title: string, shared: number, room: number): string {
  const own = title.slice(shared);
  const free = room - own.length - '… '.length;
  const words = title.slice(0, shared).trim().split(' ');
  let start = '';
  for (const word of words) {
    const longer = start === '' ? word : `${start} ${word}`;
    if (longer.length > free) break;
    start = longer;
  }
  if (start.length === shared - 1) return title;
  return `${start}… ${own}`.trim();
}

/** How many characters of whole words both share at the start, including the space after. */
function sharedWords(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.lastIndexOf(' ', at - 1) + 1;
}
