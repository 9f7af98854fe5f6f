import { describe, expect, it } from 'vitest';
import { formatClock, formatInstant } from '../../src/domain/time/instant-words';

/** An instant by what the clock shows where the tests run. */
const instant = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).getTime();

describe('an instant', () => {
  it.each([
    [instant(2026, 10, 20, 14, 5), '20 Nov 2026, 14:05'],
    [instant(2026, 8, 1, 0, 0), '1 Sept 2026, 00:00'],
    [instant(2027, 0, 31, 23, 59), '31 Jan 2027, 23:59'],
  ])('is written with its month as a word, and on a 24-hour clock: %s', (milliseconds, words) => {
    expect(formatInstant(milliseconds)).toBe(words);
  });

  it('is a time of day alone where the day goes without saying', () => {
    expect(formatClock(instant(2026, 10, 20, 9, 7))).toBe('09:07');
  });
});
