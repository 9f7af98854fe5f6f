/** The two orders of texts: the one people look names up in, and the plain one of codes. */

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** As one looks things up: whatever the case and the accents, and OP2 before OP10. For sorting. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Character by character: for sortable codes and dates, and where a collator over many rows is slow. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
