/** The limit of a text field and the words for it: no typed or pasted text is lost unsaid. */

export interface TextLimit {
  /** What the field holds, as its sentences begin: "The note". */
  readonly of: string;
  /** In UTF-16 units, as strings and fields count. */
  readonly length: number;
}

/** A text that fits, and how much of what was put in did not. */
export interface FittedText {
  readonly text: string;
  /** Where what was put in ends: the caret's place. */
  readonly caret: number;
  readonly leftOut: number;
}

/** From nine tenths on the field says how much room is left. */
const NEARLY_FULL = 0.9;

/**
 * Fits what was just put into a text: the end of the insertion is left out, wherever it stands, and never
 * what was there before. No character that takes two units is cut in half.
 */
export function fitInsertion(before: string, after: string, { length }: TextLimit): FittedText {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const inserted = after.slice(start, after.length - tail);
  const kept = withoutHalf(inserted.slice(0, Math.max(0, length - start - tail)));
  return {
    // What is stored was cut to the limit when it was read; the last slice is for what never was.
    text: `${after.slice(0, start)}${kept}${after.slice(after.length - tail)}`.slice(0, length),
    caret: Math.min(length, start + kept.length),
    leftOut: inserted.length - kept.length,
  };
}

/** "The note holds 2,000 characters; 57 were left out." */
export function formatLeftOut({ of, length }: TextLimit, leftOut: number): string {
  return `${of} holds ${grouped(length)} characters; ${grouped(leftOut)} ${leftOut === 1 ? 'was' : 'were'} left out.`;
}

/** "1,950 of 2,000 characters"; null while there is room enough. */
export function formatFill(text: string, { length }: TextLimit): string | null {
  return text.length < NEARLY_FULL * length
    ? null
    : `${grouped(text.length)} of ${grouped(length)} characters`;
}

function withoutHalf(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
