/// <reference path="./opentype.d.ts" />
/**
 * Words as outlines, so that a picture needs no font. Owns the two faces; signs that a face lacks are
 * dropped, never shown as a box.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import smallPrint from './public-sans-600.woff?inline';
import { short } from './svg-path';

const { resolve } = createRequire(import.meta.url);

/** Besley for large text, Public Sans for small print. */
export type Face = 'head' | 'text';

const readers: Record<Face, () => Buffer> = {
  head: () => readFileSync(resolve('@fontsource/besley/files/besley-latin-600-normal.woff')),
  text: () => Buffer.from(smallPrint.slice(smallPrint.indexOf(',') + 1), 'base64'),
};

const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readers[face]();
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  loaded.set(face, font);
  return font;
}

/**
 * The part of `text` that the face can draw: missing accents are dropped ("ō" becomes "o"), other missing
 * signs are left out, and gaps are closed.
 */
export function drawableText(text: string, face: Face): string {
  const font = fontOf(face);
  const has = (sign: string) => sign === ' ' || font.charToGlyphIndex(sign) > 0;
  const signs = Array.from(text.normalize('NFC').replace(/\s/gu, ' '), (sign) => {
    if (has(sign)) return sign;
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(bare).every(has) ? bare : '';
  });
  return signs.join('').replace(/ +/g, ' ').trim();
}

/** Width of drawable text, in the units of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  return fontOf(face).getAdvanceWidth(text, size);
}

interface Line {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill: string;
}

/** One line of drawable text as an SVG path. */
export function outlineText({ text, face, size, x, y, anchor = 'start', fill }: Line): string {
  if (text === '') return '';
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(text, face, size);
  const { commands } = fontOf(face).getPath(text, x - shift, y, size);
  return `<path fill="${fill}" d="${commands.map(pathText).join('')}"/>`;
}

function pathText(command: PathCommand): string {
  const { type, x1, y1, x2, y2, x, y } = command;
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map(short).join(' ');
}
