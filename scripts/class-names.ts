/** The class names of style modules in the built page. */
import { basename } from 'node:path';

const stylesByName = new Map<string, string>();

/**
 * `Button-primary` instead of a hash: readable, and smaller when compressed. @throws Error where two modules
 * share a name.
 */
export function scopedName(local: string, file: string): string {
  const path = file.split('?', 1)[0] ?? file;
  const name = basename(path, '.module.css');
  const known = stylesByName.get(name) ?? path;
  if (known !== path) throw new Error(`${path} and ${known} would share class names: rename one.`);
  stylesByName.set(name, path);
  return `${name}-${local}`;
}
