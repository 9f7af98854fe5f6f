/** What index.html says before the style sheets are there is what they say. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenValues } from './theme-roles';

const page = readFileSync('index.html', 'utf8');
const loader = readFileSync('src/app/start/page/own-fonts.ts', 'utf8');
const fonts = readFileSync('src/styles/fonts.css', 'utf8');

const found = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
];

describe('index.html', () => {
  it('has no colour but those of the palette', () => {
    const colours = found(page, /(#[0-9a-f]{6})\b/g);
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !writtenValues().includes(colour))).toEqual([]);
  });

  it('loads the fonts that the app waits for, in files of the fonts’ own sheet', () => {
    const named = found(page, /'((?:\d+ )?1em "[^"]+")'/g);
    expect(named).toHaveLength(2);
    expect(found(loader.split('STAND_IN')[0] ?? '', /'((?:\d+ )?1em "[^"]+")'/g)).toEqual(named);
    const preloaded = found(page, /href="\.\/src\/styles\/(fonts\/[\w-]+\.woff2)"/g);
    expect(preloaded).toHaveLength(2);
    expect(preloaded.filter((file) => !fonts.includes(`url("./${file}")`))).toEqual([]);
  });
});
