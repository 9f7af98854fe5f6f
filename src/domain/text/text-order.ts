/** Sort orders of texts: of names as people look them up, of card ids, and of plain codes. */

let collator: Intl.Collator | undefined;

/** As people look things up: ignores case and accents, and puts OP2 before OP10. For sorting. */
export function compareText(a: string, b: string): number {
  // Created on first use: no page must wait for it before its first paint (docs/decisions/tables.md).
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** Orders card ids like `compareText`, OP9-001 before OP10-001, without a collator; for short lists. */
export function compareCardIds(a: string, b: string): number {
  return compareCodes(withLongNumbers(a), withLongNumbers(b));
}

/**
 * Like `compareText`, for short lists: it is slower, but saves the 50 ms that a slow phone needs for a
 * collator.
 */
export function compareFewTexts(a: string, b: string): number {
  return withLongNumbers(a).localeCompare(withLongNumbers(b), 'en');
}

function withLongNumbers(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'));
}

/** Character by character: for codes and dates, and where a collator over many rows is slow. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
