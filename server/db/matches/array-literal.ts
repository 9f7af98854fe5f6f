/** Lists as PostgreSQL array literals in one parameter: it reads them in half the time of JSON. */

/** `{"one","two"}`. */
export function arrayLiteral(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  // Most lists have no special characters, and testing the whole is far cheaper than testing each value.
  const isPlain = !SPECIAL.test(values.join(''));
  return `{"${(isPlain ? values : values.map(escaped)).join('","')}"}`;
}

const SPECIAL = /["\\]/;

function escaped(value: string): string {
  return value.replace(/["\\]/g, '\\$&');
}
