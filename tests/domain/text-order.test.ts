import { describe, expect, it } from 'vitest';
import { compareCardIds, compareCodes, compareText } from '../../src/domain/text-order';

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
