import { describe, expect, it } from 'vitest';
import { readableText } from '../../src/domain/text/readable-text';

describe('what is read of a name', () => {
  it.each([
    ['a plain name', 'Keel #1'],
    ['accents', 'Ærmel Ísolde'],
    ['the pirate flag', '\u{1f3f4}\u200d\u2620\ufe0f Crew'],
    ['a family and skin', '\u{1f468}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f467}'],
    ['the flag of a region', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['Persian with its joiner', 'می\u200cخواهم'],
    ['Sinhala with its joiner', 'ශ\u0dca\u200dර\u0dd3'],
    ['a half letter at the end', 'ന\u0d4d\u200d'],
    ['an ideograph beyond the first plane', '\u{20bb7}野家'],
  ])('is all of it: %s', (_, name) => {
    expect(readableText(name)).toBe(name);
  });

  it.each([
    ['zero-width and direction characters', '\u202eGhost\u200b\u2066 Pilot\u0007', 'Ghost Pilot'],
    ['joiners where nothing is joined', '\u200dKe\u200cel\u200d', 'Keel'],
    ['a row of joiners', 'می\u200c\u200c\u200cخواهم', 'میخواهم'],
    ['tags without a flag', 'Keel\u{e0067}\u{e007f}', 'Keel'],
    ['lines, tabs and rows of spaces', ' Bram \n\t  Oyle ', 'Bram Oyle'],
    ['letters that look like a space', 'Bram\u3164\u2800Oyle', 'Bram Oyle'],
  ])('is without %s', (_, name, read) => {
    expect(readableText(name)).toBe(read);
  });

  it.each([
    ['Hangul filler', '\u3164'],
    ['half-width filler', '\uffa0\uffa0'],
    ['empty Braille', '\u2800'],
    ['fillers of Hangul letters', '\u115f\u1160'],
    ['zero-width space', '\u200b'],
    ['joiners alone', '\u200d\u200c'],
    ['a variation selector', '\ufe0f'],
    ['a lone accent', '\u0301'],
    ['an inherent vowel that is not drawn', '\u17b4'],
    ['spaces of all kinds', '\u00a0\u2003\u3000 '],
    ['tags', '\u{e0041}'],
    ['nothing', ''],
  ])('is nothing of %s', (_, name) => {
    expect(readableText(name)).toBe('');
  });
});
