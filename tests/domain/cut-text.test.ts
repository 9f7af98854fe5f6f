import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../src/domain/text/cut-text';

const FAMILY = '👨‍👩‍👧';
/** Letters of several units. */
const LETTERS = [
  '👍🏽',
  FAMILY,
  '🇩🇪',
  'é'.normalize('NFD'),
  'ỗ'.normalize('NFD'),
  'กำ',
  '❤️',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '각'.normalize('NFD'),
  '\r\n',
];

describe('a text that is cut', () => {
  it.each(LETTERS)('keeps or loses %j whole, at every place of the cut', (letter) => {
    for (const before of ['', 'a', '🇫🇷', 'ab🏳️‍🌈']) {
      for (let most = 0; most < before.length + letter.length; most += 1) {
        const kept = cutText(`${before}${letter}z`, most);
        if (most >= before.length) expect(kept).toBe(before);
        expect(kept.length).toBeLessThanOrEqual(most);
      }
      expect(cutText(`${before}${letter}z`, before.length + letter.length)).toBe(
        `${before}${letter}`,
      );
    }
  });

  it('is itself where it fits, is cut the same twice, and is cut at once however long it is', () => {
    expect(cutText(FAMILY, FAMILY.length)).toBe(FAMILY);
    const text = FAMILY.repeat(300_000);
    const once = cutText(text, 2000);
    expect(once).toBe(FAMILY.repeat(Math.floor(2000 / FAMILY.length)));
    expect(cutText(once, 2000)).toBe(once);
  });
});

/** What constants of lists count, where the word is no plural. */
const OF_LISTS = /(?:SHOWN|TOLD|NAMED|MOVED|OPEN|MET|OWN|ASKED|BATCH|PAGE|YEAR|A_TIME|PER_[A-Z]+)$/;
const OF_TEXT = /(?:LENGTH|CHARACTERS|LETTERS|SIGNS|UNITS|DIGITS|WORDS)$/;
/** Cuts of texts of our own making, in which every letter is one unit. */
const PLAIN = ['SEED_LENGTH', 'MAX_COUNT_DIGITS', 'HOUR_CHARACTERS'];
/** No texts, though it looks so. */
const LISTS = /^(?:bytes|kinds|curve)$/;
/** The cut itself, and bytes by another name. */
const ELSE = ['src/domain/text/cut-text.ts', 'src/data/http/http.ts'];
/** No date and no hash that is cut by a number is longer. */
const LONGEST_PLAIN = 32;

it('every text of foreign origin is cut by cutText: no other module cuts one to a maximum of letters', () => {
  const cuts = ['src', 'server', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !ELSE.includes(path))
      .flatMap((path) =>
        Array.from(
          readFileSync(path, 'utf8').matchAll(
            /(\w*)[?\s]*\.(?:slice|substr(?:ing)?)\(\s*0,([^;{}]*?)\)/g,
          ),
          ([all, of = '', most = '']) => ({ path, all, of, most }),
        ),
      ),
  );
  const ofText = cuts.filter(({ of, most }) => {
    if (LISTS.test(of)) return false;
    if (/^\s*\d+\s*,?\s*$/.test(most)) return Number.parseInt(most, 10) > LONGEST_PLAIN;
    if (/^\s*(?:length|limit|mostCharacters|maxLength)\b/.test(most)) return true;
    const [constant] = most.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/) ?? [];
    if (constant === undefined || PLAIN.includes(constant)) return false;
    return OF_TEXT.test(constant) || !(/S$/.test(constant) || OF_LISTS.test(constant));
  });
  expect(cuts.length).toBeGreaterThan(50);
  expect(
    ofText.map(({ path, all }) => `${path}: ${all}`),
    'Cut the text by domain/text/cut-text; the constant of a list is a plural.',
  ).toEqual([]);
});
