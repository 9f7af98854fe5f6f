/**
 * The readable part of typed words, on one line, without hidden characters. The one rule, for page and
 * server, of what is shown and what counts as no name.
 */

/** Letters and signs that are as wide as a letter but invisible. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** Invisible characters, direction marks and overrides: they hide in names and break tables. */
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]|\u034f/gu;

/** Tags after a black flag spell a region's flag; elsewhere they mean nothing. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e0fff}]/gu;

/** Scripts in which a joiner changes the shape of the letters beside it. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Joiners within an emoji, between such letters, and after the sign that ends a half letter. */
const JOINERS = new RegExp(
  [
    '((?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?=\\p{Extended_Pictographic})',
    `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])`,
    `(?<=[${JOINING}])(?<=\\p{M})\\u200d)`,
    '[\\u200c\\u200d]',
  ].join('|'),
  'gu',
);

/** Signs that are only visible on a letter. */
const NOTHING_TO_SEE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\s]*$/u;

/** Most names: printable ASCII with single spaces. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The readable text, on one line; empty where nothing is visible. */
export function readableText(text: string): string {
  if (PLAIN.test(text)) return text;
  const read = text
    .replace(/\s/g, ' ')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(TAGS, '$1')
    .replace(JOINERS, '$1')
    .replace(/ +/g, ' ')
    .trim();
  return NOTHING_TO_SEE.test(read) ? '' : read;
}
