/** What stands in for a font until it has come takes the same room: lines and figures keep their place. */
import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, it } from 'vitest';

const styles = readFileSync('src/styles/fonts.css', 'utf8');

/** Of the fonts of devices: how high a line is in their measure does not matter, it is overridden. */
const FONTS: Record<string, string> = {
  'Public Sans Fallback': 'server/images/public-sans-600.woff',
  'Besley Fallback': 'node_modules/@fontsource/besley/files/besley-latin-600-normal.woff',
};

const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
  const family = /font-family: "([^"]+ Fallback)"/.exec(face)?.[1];
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100;
  if (family === undefined) return [];
  return [
    {
      family,
      adjusted: percent('size-adjust'),
      ascent: percent('ascent-override'),
      descent: percent('descent-override'),
      gap: percent('line-gap-override'),
    },
  ];
});

it.each(faces)('$family has lines as high as the font it stands in for', (face) => {
  const bytes = readFileSync(FONTS[face.family] ?? '');
  const { tables, unitsPerEm } = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  expect(face.ascent * face.adjusted).toBeCloseTo(tables.hhea.ascender / unitsPerEm, 2);
  expect(face.descent * face.adjusted).toBeCloseTo(-tables.hhea.descender / unitsPerEm, 2);
  expect(face.gap).toBe(0);
});

it('every font that is loaded has one', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [, family] of styles.matchAll(/font-family: "([^"]+ Fallback)"/g)) {
    expect(tokens).toContain(`"${family}"`);
  }
  expect(new Set(faces.map(({ family }) => family))).toEqual(new Set(Object.keys(FONTS)));
});
