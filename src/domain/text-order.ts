/** The orders of texts: the one people look names up in, that of cards' ids, and the plain one of codes. */

let collator: Intl.Collator | undefined;

/** As one looks things up: whatever the case and the accents, and OP2 before OP10. For sorting. */
export function compareText(a: string, b: string): number {
  // Made when it is asked for: no page shall wait for it before it is drawn (docs/decisions/tables.md).
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** Orders card ids like `compareText`, OP9-001 before OP10-001, without a collator; for short lists. */
export function compareCardIds(a: string, b: string): number {
  return compareCodes(withLongNumbers(a), withLongNumbers(b));
}

/** Like `compareText`, for short lists: slower, but a slow phone takes 50 ms to make a collator. */
export function compareFewTexts(a: string, b: string): number {
  return withLongNumbers(a).localeCompare(withLongNumbers(b), 'en');
}

function withLongNumbers(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => digits.padStart(8, '0'));
}

/** Character by character: for sortable codes and dates, and where a collator over many rows is slow. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
