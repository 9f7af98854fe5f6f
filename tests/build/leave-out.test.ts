/** What the build leaves out of libraries: it is there to be left out, it fits, and nothing of ours misses it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT, MISSED_BY, MISSED_OF_REACT } from '../../scripts/leave-out';

const EXPORTED = /^export \{([^}]*)\}|^\s*export (?:const|class|function) (\w+)/gm;

function exportsOf(code: string): string[] {
  const names = [...code.matchAll(EXPORTED)].flatMap(([, list, name]) =>
    list === undefined ? [name ?? ''] : list.split(','),
  );
  return names.map((name) => name.trim()).toSorted();
}

describe('what is left out of the build', () => {
  for (const { file, replacement } of LEFT_OUT) {
    it(`has a replacement with the same exports: ${file}`, () => {
      const path = `node_modules/${file}`;
      expect(existsSync(path)).toBe(true);
      expect(exportsOf(replacement)).toEqual(exportsOf(readFileSync(path, 'utf8')));
    });
  }

  it('is missed by no module of ours', () => {
    const missing = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
      if (!/\.tsx?$/.test(file)) return false;
      const code = readFileSync(`src/${file}`, 'utf8');
      return MISSED_BY.test(code) || (file.endsWith('x') && MISSED_OF_REACT.test(code));
    });
    expect(missing).toEqual([]);
  });
});
