/**
 * Words as outlines, so that a picture needs no font. A sign that no font has is dropped, never shown as a
 * box.
 */
import type { Font, PathCommand } from 'opentype.js';
import { type Face, fontWith } from './sign-fonts';
import { short } from './svg-path';

export type { Face };

/**
 * The part of `text` that can be drawn: missing accents are dropped ("q̇" becomes "q"), other missing signs
 * are left out, and gaps are closed.
 */
export function drawableText(text: string, face: Face): string {
  const has = (sign: string) => fontWith(sign, face) !== null;
  const signs = Array.from(text.normalize('NFC').replace(/\s/gu, ' '), (sign) => {
    if (has(sign)) return sign;
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return Array.from(bare).every(has) ? bare : '';
  });
  return signs.join('').replace(/ +/g, ' ').trim();
}

/** Whether all its letters can be drawn, but for their accents: half a name would be another one. */
export function isDrawable(text: string, face: Face): boolean {
  const bare = (words: string) => words.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  return bare(drawableText(text, face)) === bare(text);
}

/** Width of drawable text, in the units of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce(
    (width, { font, signs }) => width + font.getAdvanceWidth(signs, size),
    0,
  );
}

interface Run {
  readonly font: Font;
  signs: string;
}

/** Neighbours of one font stand together, because it says how close. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const font = fontWith(sign, face);
    const last = runs.at(-1);
    if (font !== null && last?.font === font) last.signs += sign;
    else if (font !== null) runs.push({ font, signs: sign });
  }
  return runs;
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
  let from = x - { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(text, face, size);
  const commands = runsOf(text, face).flatMap(({ font, signs }) => {
    const path = font.getPath(signs, from, y, size);
    from += font.getAdvanceWidth(signs, size);
    return path.commands;
  });
  return `<path fill="${fill}" d="${commands.map(pathText).join('')}"/>`;
}

function pathText(command: PathCommand): string {
  const { type, x1, y1, x2, y2, x, y } = command;
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
  return type + numbers.map(short).join(' ');
}
