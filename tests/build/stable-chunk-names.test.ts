import { describe, expect, it } from 'vitest';
import { type Chunk, importMapOf, nameByContent } from '../../scripts/stable-chunk-names';

/** What a bundler writes: names with hashes in each chunk that imports another. */
function build(words: string, hash: string): Chunk[] {
  return [
    { file: `shared-${hash}.js`, code: `export const a="${words}";` },
    {
      file: 'index-aaaaaaaa.js',
      code: `import{a}from"./shared-${hash}.js";import(\`./Faq-bbbbbbbb.js\`)`,
    },
    {
      file: 'Faq-bbbbbbbb.js',
      code: `import{a}from'./shared-${hash}.js';import"./index-aaaaaaaa.js"`,
    },
  ];
}

const namesOf = (chunks: readonly Chunk[]) => nameByContent(chunks).map(({ renamed }) => renamed);

describe('the name of a chunk', () => {
  it('stays when only a chunk it imports has changed', () => {
    const [shared, ...others] = namesOf(build('before', '11111111'));
    const [sharedAfter, ...othersAfter] = namesOf(build('after', '22222222'));
    expect(sharedAfter).not.toBe(shared);
    expect(othersAfter).toEqual(others);
  });

  it('changes with its own content', () => {
    const [chunk] = build('before', '11111111');
    const [changed] = build('after', '11111111');
    if (!chunk || !changed) throw new Error('no chunk');
    expect(namesOf([chunk])).not.toEqual(namesOf([changed]));
  });

  it('is its own, also where the bundler gave two the same', () => {
    const names = nameByContent([
      { file: 'dist-11111111.js', code: 'one' },
      { file: 'dist-22222222.js', code: 'second' },
    ]).map(({ specifier }) => specifier);
    expect(names).toEqual(['chunk/dist', 'chunk/dist2']);
  });
});

it('chunks import each other by names that the import map knows, static or dynamic', () => {
  const chunks = nameByContent(build('words', '11111111'));
  const map = JSON.parse(importMapOf(chunks).replace(/<\/?script[^>]*>/g, ''));
  const asked = chunks.flatMap(({ code }) => [...code.matchAll(/chunk\/\w+/g)].map(String));
  expect(new Set(asked)).toEqual(new Set(['chunk/shared', 'chunk/Faq', 'chunk/index']));
  for (const specifier of asked)
    expect(map.imports[specifier]).toMatch(/^\/assets\/\w+-[\w-]{8}\.js$/);
});
