/** Fits words into a place: first smaller, then on more lines, then cut with an ellipsis. */
import { cutText } from '../../src/domain/text/cut-text';
import { type Face, textWidth } from './text-outline';

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

interface Place {
  readonly face: Face;
  readonly width: number;
}

/** On one line, as large as fits between `largest` and `smallest`; null where even that is too wide. */
export function fitOneLine(
  text: string,
  { face, width }: Place,
  largest: number,
  smallest: number,
): FittedText | null {
  const size = Math.min(largest, (largest * width) / Math.max(1, textWidth(text, face, largest)));
  return size >= smallest ? { lines: [text], size } : null;
}

/** On two lines, broken at the gap that balances them best; null where they don't fit. */
export function fitTwoLines(
  text: string,
  { face, width }: Place,
  largest: number,
  smallest: number,
): FittedText | null {
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, width: Math.max(...lines.map((line) => textWidth(line, face, largest))) };
  });
  const best = breaks.toSorted((a, b) => a.width - b.width)[0];
  if (!best) return null;
  const size = Math.min(largest, (largest * width) / Math.max(1, best.width));
  return size >= smallest ? { lines: best.lines, size } : null;
}

/** A size, with the most lines that there is room for. */
export interface TextSize {
  readonly size: number;
  readonly most: number;
}

/** At the first size at which it is in whole, best with whole words; at the last one cut. */
export function fitText(text: string, place: Place, sizes: readonly TextSize[]): FittedText {
  const tries = sizes.map((each) => ({ ...each, ...wrap(text, place, each.size) }));
  const fitting = tries.filter(({ lines, most }) => lines.length <= most);
  const best = fitting.find(({ isBroken }) => !isBroken) ?? fitting[0];
  if (best) return best;
  const { lines, size, most } = tries.at(-1) as (typeof tries)[number];
  const last = cutLine(lines.slice(most - 1).join(' '), place, size);
  return { lines: [...lines.slice(0, most - 1), last], size };
}

/** Scripts without gaps: they break anywhere. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** In lines, broken at gaps, and in a word that is wider than a line. */
function wrap(text: string, { face, width }: Place, size: number) {
  const isIn = (line: string) => textWidth(line, face, size) <= width;
  const lines: string[] = [];
  let isBroken = false;
  for (const word of text.split(' ')) {
    const parts = isIn(word) ? [word] : Array.from(word);
    isBroken ||= parts.length > 1 && !BREAKS_ANYWHERE.test(word);
    for (const [at, part] of parts.entries()) {
      const longer = `${lines.at(-1) ?? ''}${at === 0 ? ' ' : ''}${part}`.trim();
      if (lines.length > 0 && isIn(longer)) lines[lines.length - 1] = longer;
      else lines.push(part);
    }
  }
  return { lines, isBroken };
}

/** One line of this size, with an ellipsis where it is too long. */
export function cutLine(text: string, { face, width }: Place, size: number): string {
  if (textWidth(text, face, size) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`, face, size) > width)
    kept = cutText(kept, kept.length - 1);
  return `${kept.trimEnd()}…`;
}
