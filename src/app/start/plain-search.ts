/**
 * Search parameters as plain text, as in the specification's addresses (`?deviceId=123`): no JSON, no
 * guessing of types (CONTRACT, Small decisions). What a parameter means is its route's affair.
 */
import {
  type ParameterOf,
  type ParameterPage,
  parametersOf,
} from '../../resources/page-parameters';

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

/** What an address may say of one thing; in an address all of it is text. */
type Said = string | number | boolean;

/**
 * The search schema of a route: the names its page hears. The address table that comes with the screen reads
 * what they say: it may need rules that the first visit to another page should not have to fetch.
 */
export function textSearch<const Path extends ParameterPage>(path: Path) {
  return (
    search: Record<string, unknown>,
  ): { readonly [Name in ParameterOf<Path>]?: Said | undefined } => {
    const heard: { [Name in ParameterOf<Path>]?: Said } = {};
    for (const name of parametersOf(path)) {
      const said = search[name];
      if (typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean') {
        heard[name] = said;
      }
    }
    return heard;
  };
}
