/** Fits words into a place: first smaller, then on two lines, then cut with an ellipsis. */
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

/** On two lines of this size, with an ellipsis for the rest. */
export function wrapAndCut(text: string, place: Place, size: number): FittedText {
  const words = text.split(' ');
  let fitting = words.length;
  while (
    fitting > 1 &&
    textWidth(words.slice(0, fitting).join(' '), place.face, size) > place.width
  )
    fitting--;
  const first = words.slice(0, fitting).join(' ');
  const second = words.slice(fitting).join(' ');
  const lines = [first, second].filter((line) => line !== '');
  return { lines: lines.map((line) => cutLine(line, place, size)), size };
}

/** One line of this size, with an ellipsis where it is too long. */
export function cutLine(text: string, { face, width }: Place, size: number): string {
  if (textWidth(text, face, size) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`, face, size) > width)
    kept = cutText(kept, kept.length - 1);
  return `${kept.trimEnd()}…`;
}
