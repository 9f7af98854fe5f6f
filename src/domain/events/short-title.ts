/**
 * Titles for a cell too narrow for them. Organisers name their events alike ("Lantern Regional Outer Reef",
 * "Lantern Regional Mizzen Point"): cut off at its end, each would say what all of them say.
 */

/** Fewer words in common are no reason to leave any out. */
const LEAST_SHARED_LETTERS = 8;

/**
 * The titles that have more than `room` characters and begin like another one, shortened: the words they
 * share give way to an ellipsis, the words that tell them apart stay. A title that is not among them stays
 * whole.
 */
export function shortTitles(titles: Iterable<string>, room: number): ReadonlyMap<string, string> {
  // Sorted, the one that a title has most in common with stands beside it.
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

// As many of the first words as there is room for, then what tells it apart.
function shorten(title: string, shared: number, room: number): string {
  const own = title.slice(shared);
  const left = room - own.length - '… '.length;
  const words = title.slice(0, shared).trim().split(' ');
  let start = '';
  for (const word of words) {
    const longer = start === '' ? word : `${start} ${word}`;
    if (longer.length > left) break;
    start = longer;
  }
  if (start.length === shared - 1) return title;
  return `${start}… ${own}`.trim();
}

/** How many characters of whole words both begin with, the space behind them included. */
function sharedWords(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.lastIndexOf(' ', at - 1) + 1;
}
