/**
 * Search parameters as plain text, as in the specification's addresses (`?deviceId=123`): no JSON, no guessed
 * types (CONTRACT, Small decisions). Each route interprets its own.
 */
import { type ParameterOf, parametersOf } from '../../../resources/page-parameters';

/** Of repeated names the first counts. */
export function parsePlainSearch(search: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!found.has(name)) found.set(name, value);
  }
  return Object.fromEntries(found);
}

/** With the question mark, or empty. Skips undefined and null. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A parameter's value; in the address it is always text. */
type Value = string | number | boolean;

/**
 * The search schema of a route: the names of its parameters. The screen's address table reads the values: its
 * rules would be a burden for the first visit to another page.
 */
export function textSearch<const Path extends string>(path: Path) {
  return (
    search: Record<string, unknown>,
  ): { readonly [Name in ParameterOf<Path>]?: Value | undefined } => {
    const read: { [Name in ParameterOf<Path>]?: Value } = {};
    for (const name of parametersOf(path)) {
      const value = search[name];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        read[name] = value;
      }
    }
    return read;
  };
}
