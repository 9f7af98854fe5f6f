/** The two orders of texts: the one people look names up in, and the plain one of codes. */

let collator: Intl.Collator | undefined;

/** As one looks things up: whatever the case and the accents, and OP2 before OP10. For sorting. */
export function compareText(a: string, b: string): number {
  // Made when it is asked for: no page shall wait for it before it is drawn (decision 089).
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** Character by character: for sortable codes and dates, and where a collator over many rows is slow. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
