/**
 * Search parameters as plain text, as in the specification's addresses (`?deviceId=123`): no JSON, no
 * guessing of types (CONTRACT, Small decisions). What a parameter means is its route's affair.
 */

/** The first of repeated names counts. */
export function parsePlainSearch(search: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!found.has(name)) found.set(name, value);
  }
  return Object.fromEntries(found);
}

/** With the question mark, or empty. What is undefined or null has no place in an address. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
