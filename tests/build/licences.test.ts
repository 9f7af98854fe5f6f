import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { licencesOf } from '../../scripts/licences.mjs';

it('the list of licences is that of the locked packages', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect(readFileSync('docs/LICENCES.md', 'utf8')).toBe(licencesOf(lock));
});

it('a package that says no licence is named, and one that only builds is not listed', () => {
  const packages = { 'node_modules/a': { version: '1' } };
  expect(() => licencesOf({ packages })).toThrow('a 1');
  const dev = { version: '2', license: 'Odd', dev: true };
  expect(licencesOf({ packages: { 'node_modules/b': dev } })).not.toContain('Odd');
});
