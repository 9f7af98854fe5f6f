import { describe, expect, it } from 'vitest';
import { decodeRulings } from '../../../src/data/schemas/rulings';
import { searchRulings } from '../../../src/domain/card/rulings';

const RULING = { cards: ['OP01-002', 'op01-003_p1'], question: 'May I?', answer: 'Yes.' };
const ERRATUM = { cards: 'OP01-002', before: 'Draw 2.', after: 'Draw up to 2.', day: '2026-03-01' };
const noName = () => '';

describe('a file of rulings', () => {
  it('gives each entry its words, its day, and the file’s source where it has none', () => {
    const { value, dropped } = decodeRulings({
      source: 'The head judge',
      updated: '20261103',
      rulings: [
        { ...RULING, day: '2026-11-03T10:00:00Z' },
        { ...RULING, source: 'A book' },
      ],
      errata: [ERRATUM],
    });
    expect(dropped).toBe(0);
    expect(value.updated).toBe('2026-11-03');
    // The newest first, those without a day last.
    const ruling = {
      kind: 'ruling',
      texts: ['May I?', 'Yes.'],
      cards: ['OP01-002', 'OP01-003'],
    };
    expect(value.entries.map(({ plain: _, ...entry }) => entry)).toEqual([
      { ...ruling, source: 'The head judge', day: '2026-11-03' },
      {
        kind: 'erratum',
        texts: ['Draw 2.', 'Draw up to 2.'],
        cards: ['OP01-002'],
        ...{ source: 'The head judge', day: '2026-03-01' },
      },
      { ...ruling, source: 'A book', day: null },
    ]);
  });

  it.each([
    ['no card', { ...RULING, cards: [] }],
    ['a card that is none', { ...RULING, cards: 'the captain' }],
    ['no question', { ...RULING, question: '' }],
    ['no answer', { ...RULING, answer: null }],
    ['a day that is none', { ...RULING, day: 'last week' }],
    ['no entry at all', 7],
  ])('names an entry with %s as unreadable, and keeps the others', (_, bad) => {
    const { value, dropped } = decodeRulings({ rulings: [RULING, bad] });
    expect(value.entries).toHaveLength(1);
    expect(value.unread).toMatchObject([{ list: 'rulings', at: 2 }]);
    expect(dropped).toBe(1);
  });

  it('names a list or names that are none, and refuses what has no list at all', () => {
    const { value } = decodeRulings({ rulings: [RULING], errata: 'none', names: ['x'] });
    expect(value.unread.map(({ list, at }) => [list, at])).toEqual([
      ['errata', null],
      ['names', null],
    ]);
    for (const body of [null, [], 'x', {}, { entries: [] }])
      expect(() => decodeRulings(body)).toThrow('Invalid data format for rulings.json');
  });
});

describe('the rulings of a page', () => {
  const { value } = decodeRulings({
    rulings: [
      { ...RULING, day: '2026-11-03' },
      { cards: 'OP02-001', question: 'Ist es Größe?', answer: 'Ja.\nImmer.' },
    ],
    errata: [ERRATUM],
    names: { 'OP02-001': ['Капитан', '船長'] },
  });

  it.each([
    ['', 3],
    ['op01-002', 2],
    ['YES may', 1],
    ['grosse', 0],
    ['große', 1],
    ['капитан', 1],
    ['船長 ja', 1],
    ['船長 yes', 0],
  ])('are found by all words, in any order: “%s”', (words, count) => {
    expect(searchRulings(value, words, noName)).toHaveLength(count);
  });

  it('are found by the names that the card file has, too', () => {
    const nameOf = (id: string) => (id === 'OP01-003' ? 'bram oyle' : '');
    const found = searchRulings(value, 'Oyle yes', nameOf);
    expect(found.map(({ texts: [, answer] }) => answer)).toEqual(['Yes.']);
  });
});
