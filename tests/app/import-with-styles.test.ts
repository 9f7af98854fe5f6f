// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { importWithStyles } from '../../src/app/start/style/import-with-styles';

// Outside of the document nothing is loaded: the test says what arrives.
const outside = document.createElement('div');
const links = () => [...outside.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const importChunk = async () => 'the chunk';
const answer = (how: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(how));
};

beforeEach(() => {
  outside.replaceChildren();
  vi.spyOn(document.body, 'append').mockImplementation((...added) => outside.append(...added));
});

it('a chunk comes once its styles are there, and they are asked for once', async () => {
  let hasCome = false;
  const first = importWithStyles(importChunk, ['assets/a.css']).then((chunk) => {
    hasCome = true;
    return chunk;
  });
  const second = importWithStyles(importChunk, ['assets/a.css']);
  await Promise.resolve();
  expect(hasCome).toBe(false);
  expect(links().map(({ href }) => new URL(href).pathname)).toEqual(['/assets/a.css']);
  answer('load');
  expect(await first).toBe('the chunk');
  expect(await second).toBe('the chunk');
  expect(await importWithStyles(importChunk, ['assets/a.css'])).toBe('the chunk');
  expect(links()).toHaveLength(1);
});

it('a style sheet that failed is asked for again, never taken for loaded', async () => {
  const first = importWithStyles(importChunk, ['assets/b.css', 'assets/c.css']);
  answer('error');
  await expect(first).rejects.toThrow('did not arrive');
  expect(links()).toEqual([]);
  const second = importWithStyles(importChunk, ['assets/b.css', 'assets/c.css']);
  expect(links()).toHaveLength(2);
  answer('load');
  expect(await second).toBe('the chunk');
});

it('styles that came with the page are not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/page.css">';
  expect(await importWithStyles(importChunk, ['assets/page.css'])).toBe('the chunk');
  expect(links()).toEqual([]);
});

it('a chunk that failed is asked for once more when the files of the page arrive anew', async () => {
  const fails = vi.fn(async () => 'the chunk').mockRejectedValueOnce(new Error('half a chunk'));
  await expect(importWithStyles(fails)).rejects.toThrow('half a chunk');
  vi.stubGlobal('renewFiles', async () => '1,2');
  fails.mockRejectedValueOnce(new Error('half a chunk'));
  expect(await importWithStyles(fails)).toBe('the chunk');
  vi.unstubAllGlobals();
});
