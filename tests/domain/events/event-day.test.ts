import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEventDay } from '../../../src/domain/events/event-day';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

describe('a date of the feed', () => {
  it("is read from 'Month day, year'", () => {
    expect(parseEventDay('November 21, 2026')).toEqual({ day: '2026-11-21', isWholeMonth: false });
  });

  it('is read for every day that exists', () => {
    const day = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const month = MONTHS[date.getUTCMonth()];
        const text = `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
        expect(parseEventDay(text)?.day).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });

  it.each([
    ['november 1, 2026', '2026-11-01'],
    ['  November   01 ,2026 ', null],
    ['Nov 3 2026', '2026-11-03'],
    ['Sept. 3rd, 2026', '2026-09-03'],
    [' March\u00a02,  2027 ', '2027-03-02'],
  ])('may be written carelessly: "%s"', (text, day) => {
    expect(parseEventDay(text)?.day ?? null).toBe(day);
  });

  it.each([
    '',
    'TBA',
    'sometime in spring',
    'November 2026',
    'November 31, 2026',
    'February 29, 2027',
    'Nivose 3, 2026',
    'Ma 3, 2026',
    'November 0, 2026',
    '2026-11-21',
    '21/11/2026',
    'November 21, 26',
    'constructor 1, 2026',
  ])('that names no day is not one: "%s"', (text) => {
    expect(parseEventDay(text)).toBeNull();
  });

  it.each([
    'November 2026 Store Tournament',
    'Store Tournament November 2026',
    'store tournament (November, 2026)',
    'November 14, 2026 Store Tournament',
    '2026 Nov. - Store Tournaments',
  ])('with \'Store Tournament\' counts as the first of its month: "%s"', (text) => {
    expect(parseEventDay(text)).toEqual({ day: '2026-11-01', isWholeMonth: true });
  });

  it.each(['Store Tournament', 'Store Tournament 2026', 'November Store Tournament'])(
    'with \'Store Tournament\' and no month of a year is not one: "%s"',
    (text) => {
      expect(parseEventDay(text)).toBeNull();
    },
  );
});
