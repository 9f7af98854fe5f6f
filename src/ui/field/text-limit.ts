/** The limit of a text field and its words: nothing typed or pasted is lost without a message. */
import { cutText } from '../../domain/text/cut-text';

export interface TextLimit {
  /** The name of the content, as sentences begin with it: "The note". */
  readonly of: string;
  /** In UTF-16 units, as strings and fields count. */
  readonly length: number;
}

/** A text that fits, and how much of the input did not. */
interface FittedText {
  readonly text: string;
  /** The end of the input: the caret's place. */
  readonly caret: number;
  readonly leftOut: number;
}

/** At nine tenths the field begins to show the remaining room. */
const NEARLY_FULL = 0.9;

/** Fits an insertion into a text: cuts the end of the insertion, wherever it is, never the earlier text. */
export function fitInsertion(before: string, after: string, { length }: TextLimit): FittedText {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const inserted = after.slice(start, after.length - tail);
  const kept = cutText(inserted, Math.max(0, length - start - tail));
  return {
    // Stored text was already cut to the limit when it was read; the last cut is for all other text.
    text: cutText(`${after.slice(0, start)}${kept}${after.slice(after.length - tail)}`, length),
    caret: Math.min(length, start + kept.length),
    leftOut: inserted.length - kept.length,
  };
}

/** "The note holds 2,000 characters; 57 were left out." */
export function formatLeftOut({ of, length }: TextLimit, leftOut: number): string {
  return `${of} holds ${grouped(length)} characters; ${grouped(leftOut)} ${leftOut === 1 ? 'was' : 'were'} left out.`;
}

/** "1,950 of 2,000 characters"; null while there is enough room. */
export function formatFill(text: string, { length }: TextLimit): string | null {
  return text.length < NEARLY_FULL * length
    ? null
    : `${grouped(text.length)} of ${grouped(length)} characters`;
}

function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
