/**
 * `node scripts/licences.mjs`: writes docs/LICENCES.md, the licences of everything in the product. From the
 * lock file, as `npm ls --omit=dev --all` reads it, so that every system gives the same list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const HEAD = `# Licences

Crow's Nest itself is under the [MIT licence](../LICENSE). These packages run in the page or on the server; what
only builds and tests it is not listed. Made by \`node scripts/licences.mjs\`.

| licence | packages |
|---|---|
`;

/** Packages that name their licence in an older way, or only in a file: checked by hand. */
const LOOKED_AT = { cldrjs: 'MIT' };

/** The text of docs/LICENCES.md for a lock file. Throws where a package names no licence. */
export function licencesOf(lock) {
  const byLicence = new Map();
  for (const [path, { version, license, dev, devOptional }] of Object.entries(lock.packages)) {
    if (path === '' || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = license ?? LOOKED_AT[name];
    if (!licence) throw new Error(`${name} ${version} says no licence: look, and decide.`);
    const names = byLicence.get(licence) ?? new Set();
    byLicence.set(licence, names.add(`${name} ${version}`));
  }
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, names]) => `| ${licence} | ${[...names].sort().join(', ')} |\n`);
  return HEAD + rows.join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  writeFileSync(at('docs/LICENCES.md'), licencesOf(lock));
}
