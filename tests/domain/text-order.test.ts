import { describe, expect, it } from 'vitest';
import {
  compareCardIds,
  compareCodes,
  compareFewTexts,
  compareText,
} from '../../src/domain/text/text-order';

describe('texts in the order one looks them up', () => {
  it.each([
    [
      ['OP10', 'OP2', 'op1'],
      ['op1', 'OP2', 'OP10'],
    ],
    [
      ['Zora', 'Élodie', 'anne'],
      ['anne', 'Élodie', 'Zora'],
    ],
  ])('%j', (texts, ordered) => {
    expect(texts.toSorted(compareText)).toEqual(ordered);
    expect(texts.toSorted(compareFewTexts)).toEqual(ordered);
  });

  it('short lists count numbers as people do, however long they are', () => {
    const ordered = [
      'Hall 2',
      'hall 10',
      'Hall 9999',
      'Hall 12345',
      'Haus 1',
      'Österreich',
      'Peru',
    ];
    expect(ordered.toReversed().toSorted(compareFewTexts)).toEqual(ordered);
    expect(ordered.toReversed().toSorted(compareText)).toEqual(ordered);
  });
});

describe('the ids of cards', () => {
  it('stand by set and number, as people count', () => {
    const ordered = [
      'EB01-061',
      'OP9-002',
      'OP9-010',
      'OP10-001',
      'P-047',
      'PRB01-001',
      'ST03-001',
    ];
    expect(ordered.toReversed().toSorted(compareCardIds)).toEqual(ordered);
    expect(ordered.toReversed().toSorted(compareText)).toEqual(ordered);
  });
});

describe('codes in their plain order', () => {
  it('compares character by character, the undated first', () => {
    expect(['2026-11-02', '', '2026-10-31'].toSorted(compareCodes)).toEqual([
      '',
      '2026-10-31',
      '2026-11-02',
    ]);
  });
});
