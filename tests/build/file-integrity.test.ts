import { expect, it } from 'vitest';
import { withIntegrity } from '../../scripts/file-integrity';

const HASHES = {
  '/assets/a-1.js': 'sha256-a',
  '/assets/b-1.js': 'sha256-b',
  '/assets/c.css': 'sha256-c',
};
const MAP = '<script type="importmap">{"imports":{"/assets/b.js":"/assets/b-1.js"}}</script>';

it('every script and sheet that a page names carries its hash, once', () => {
  const html = `${MAP}<script type="module" crossorigin src="/assets/a-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/c.css"><link rel="icon" href="/icon.svg">`;
  const text = withIntegrity(html, HASHES);
  expect(text).toContain('src="/assets/a-1.js" integrity="sha256-a"');
  expect(text).toContain('href="/assets/c.css" integrity="sha256-c"');
  expect(text).toContain('<link rel="icon" href="/icon.svg">');
  expect(withIntegrity(text, HASHES)).toBe(text);
});

it('what is imported later is checked by the import map', () => {
  const map = /importmap">(.*)<\/script>/.exec(withIntegrity(MAP, HASHES))?.[1] ?? '';
  expect(JSON.parse(map)).toEqual({
    imports: { '/assets/b.js': '/assets/b-1.js' },
    integrity: HASHES,
  });
});

it('a page without an import map is not built', () => {
  expect(() => withIntegrity('<html></html>', HASHES)).toThrow(/import map/);
});
