/// <reference path="./opentype.d.ts" />
/**
 * Which font has a sign. Owns the two faces, and the families of other scripts, of which a file is read when
 * one of its signs is drawn.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';
import smallPrint from './public-sans-600.woff?inline';

const fromHere = createRequire(import.meta.url);

/** Besley for large text, Public Sans for small print. */
export type Face = 'head' | 'text';

interface FontFile {
  readonly has: (code: number) => boolean;
  readonly read: () => Buffer;
}

const FACES: Record<Face, () => readonly FontFile[]> = {
  head: () => familyOf('besley', 600),
  text: () => [
    {
      has: () => true,
      read: () => Buffer.from(smallPrint.slice(smallPrint.indexOf(',') + 1), 'base64'),
    },
  ],
};

/** For Greek, Cyrillic and rare accents; Korean; Japanese; what is only Chinese. */
const OTHERS = [
  ['noto-sans', 600],
  ['do-hyeon', 400],
  ['kosugi-maru', 400],
  ['zcool-xiaowei', 400],
] as const;

/** Marks, and letters that join or change places: one after the other they would be misspelt. */
const NO_OUTLINE = /[\p{M}\p{C}\p{Script=Devanagari}]/u;

/** The files of a face, then those of other scripts. */
const files = new Map<Face, readonly FontFile[]>();
const fonts = new Map<FontFile, Font>();
const found = new Map<string, Font | null>();

/** The font that draws a sign in this face; null where none can. */
export function fontWith(sign: string, face: Face): Font | null {
  const key = `${face} ${sign}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const font = NO_OUTLINE.test(sign) ? null : findFont(sign, face);
  found.set(key, font);
  return font;
}

function findFont(sign: string, face: Face): Font | null {
  const all = files.get(face) ?? [
    ...FACES[face](),
    ...OTHERS.flatMap(([name, weight]) => familyOf(name, weight)),
  ];
  files.set(face, all);
  for (const file of all) {
    if (!file.has(sign.codePointAt(0) ?? 0)) continue;
    const font = fonts.get(file) ?? parse(file.read());
    fonts.set(file, font);
    if (font.charToGlyphIndex(sign) > 0) return font;
  }
  return null;
}

function parse({ buffer, byteOffset, byteLength }: Buffer): Font {
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/** The files of a package, which share its signs out among them. */
function familyOf(name: string, weight: number): FontFile[] {
  const slices: Record<string, string> = fromHere(`@fontsource/${name}/unicode.json`);
  return Object.entries(slices).map(([slice, ranges]) => {
    const file = `${name}-${slice.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
    return {
      has: rangeTest(ranges),
      read: () => readFileSync(fromHere.resolve(`@fontsource/${name}/files/${file}`)),
    };
  });
}

/** Whether a code is in ranges as style sheets write them: "U+41-5a,U+131". */
function rangeTest(ranges: string): (code: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [first = Number.NaN, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (code) => pairs.some(({ first, last }) => first <= code && code <= last);
}
