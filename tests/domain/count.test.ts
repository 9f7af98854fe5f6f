import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatCountOf } from '../../src/domain/text/count';

it('a count has commas between the thousands', () => {
  expect([0, 196, 13603, 4382788].map(formatCount)).toEqual(['0', '196', '13,603', '4,382,788']);
});

it('a whole number is written as American English writes it', () => {
  const grouped = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.integer(), (count) => formatCount(count) === grouped.format(count)));
});

it('one of a thing is worded differently from many', () => {
  expect(formatCountOf(1, 'leader')).toBe('1 leader');
  expect(formatCountOf(0, 'leader')).toBe('0 leaders');
  expect(formatCountOf(227947, 'match', 'matches')).toBe('227,947 matches');
});
