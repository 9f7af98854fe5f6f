import { expect, it } from 'vitest';
import { formatOrdinal } from '../../src/domain/text/ordinal';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [101, '101st'],
  [111, '111th'],
  [1012, '1012th'],
  [1023, '1023rd'],
])('%i is written %s', (value, written) => {
  expect(formatOrdinal(value)).toBe(written);
});
