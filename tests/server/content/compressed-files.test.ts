import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { compressedFiles } from '../../../server/content/compressed-files';
import { folderOf } from '../../fixtures/folders';

/** Some text of a page's length. */
const CONTENT = readFileSync('docs/OPERATING.md', 'utf8');

function published() {
  const path = join(folderOf({ 'file.json': CONTENT }), 'file.json');
  return { path, version: statSync(path) };
}

it('the smallest form comes after the quick one, also where that was made at publication', async () => {
  const compressed = compressedFiles(folderOf());
  const { path, version } = published();
  await compressed.prepare(path);
  const quick = await compressed.find(path, version, 'br', { smallest: true });
  const smallest = await vi.waitUntil(async () => {
    const found = await compressed.find(path, version, 'br', { smallest: true });
    return found !== quick && found;
  });
  expect(statSync(smallest).size).toBeLessThan(statSync(quick).size);
  expect(brotliDecompressSync(readFileSync(smallest)).toString()).toBe(CONTENT);
});

it('who does not ask for the smallest form gets the quick one, and none is made', async () => {
  const compressed = compressedFiles(folderOf());
  const { path, version } = published();
  const quick = await compressed.find(path, version, 'br');
  expect(await compressed.find(path, version, 'br')).toBe(quick);
  expect(quick).not.toMatch(/best$/);
});

it('a large file stays in its quick form: no request waits behind seconds of work', async () => {
  const folder = folderOf();
  const compressed = compressedFiles(folder);
  const path = join(folderOf({ 'large.json': CONTENT.repeat(40) }), 'large.json');
  const large = statSync(path);
  expect(large.size).toBeGreaterThan(512 * 1024);
  await compressed.find(path, large, 'br', { smallest: true });
  // The small one asked for afterwards would come behind it.
  const { path: other, version } = published();
  await compressed.find(other, version, 'br', { smallest: true });
  await vi.waitUntil(() => readdirSync(folder).some((name) => name.endsWith('.best')));
  expect(readdirSync(folder)).toHaveLength(3);
});
