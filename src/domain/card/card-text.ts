/**
 * Makes a card's rules text plain: one spelling for quotes, brackets and line ends, so that rules can read
 * it. Knows how files write text, not what the words mean. The result is text, never HTML.
 */

import type { Card } from './card';

const LINE_END = /\s*<\s*[/\\]?\s*br\s*[/\\]?\s*>\s*/gi;
const ENTITY = /&(?:lt|gt|quot|apos|nbsp|amp|#34|#39);/gi;
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

const ODD_CHARACTER = /[“”„‟″＂‘’‛′＇＜＞]|[^\S\n]+/g;
const PLAIN_CHARACTERS: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '＂': '"',
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '＇': "'",
  '＜': '<',
  '＞': '>',
};
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/**
 * The text with `<br/>` and `</br>` as line ends, entities decoded, quotes straight and single spaces.
 * `<Slash>` stays: it is an attribute, not a tag (CONTRACT, Cards).
 */
export function plainCardText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(LINE_END, '\n')
    .replace(ENTITY, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
    .replace(ODD_CHARACTER, (odd) => PLAIN_CHARACTERS[odd] ?? ' ')
    .trim();
}

/**
 * A name, type or attribute reduced to its letters and digits, so that "Portgas.D.Ace" and
 * "Portgas D. Ace" are one name: files spell dots, dashes and capitals differently.
 */
export function comparableName(name: string): string {
  return plainCardText(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Some cards allow any number of themselves. */
export function allowsAnyNumber({ text }: Pick<Card, 'text'>): boolean {
  return /\bany number of (?:this card|these cards)\b/i.test(plainCardText(text));
}

/** A run of a card's text; `isMark`: the card prints it as a label, such as `[On Play]` or `<Slash>`. */
interface CardTextRun {
  readonly text: string;
  readonly isMark: boolean;
}

const MARK = /(\[[^[\]\n]{1,40}\]|<[^<>\n]{1,40}>|\{[^{}\n]{1,60}\})/;

/** A card's text as the reader's lines, each in runs. A card without text has no lines. */
export function readCardText(text: string): CardTextRun[][] {
  return plainCardText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line
        .split(MARK)
        // Splitting puts the separators at the odd indexes.
        .map((run, at) => ({ text: run, isMark: at % 2 === 1 }))
        .filter((run) => run.text !== ''),
    );
}
