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
    expect(parseEventDay('November 21, 2026')).toEqual({
      day: '2026-11-21',
      lastDay: '2026-11-21',
      isWholeMonth: false,
    });
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
    ['  November   01 ,2026 ', '2026-11-01'],
    ['Saturday, December 19, 2026', '2026-12-19'],
    ['Sat. 19 Dec. 2026', '2026-12-19'],
    ['12 December 2026', '2026-12-12'],
    ['The 12th of December, 2026', '2026-12-12'],
    ['2026 December 12', '2026-12-12'],
    ['2026-12-12', '2026-12-12'],
    ['2026-12-12T09:00:00Z', '2026-12-12'],
    ['2028-02-29', '2028-02-29'],
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
    '21/11/2026',
    '11-21-2026',
    '2026-13-01',
    '2027-02-29',
    'Dec 12',
    'Dec 12 & 13',
    '12. Dezember 2026',
    'December 12, 2026 (two days)',
    'December 12 -',
    'December 13-12, 2026',
    'December 30-32, 2026',
    'December 12, 2026 - December 12, 2036',
    'December 5 & 12, 2026',
    'December 5-6 & 12-13, 2026',
    'December 2026 - January 2027',
    'November 21, 26',
    'constructor 1, 2026',
  ])('that names no day is not one: "%s"', (text) => {
    expect(parseEventDay(text)).toBeNull();
  });

  it.each([
    ['December 12-13, 2026', '2026-12-12', '2026-12-13'],
    ['December 12\u201313, 2026', '2026-12-12', '2026-12-13'],
    ['January 30 - February 1, 2027', '2027-01-30', '2027-02-01'],
    ['December 30 - January 2, 2027', '2026-12-30', '2027-01-02'],
    ['December 30, 2026 to January 2', '2026-12-30', '2027-01-02'],
    ['December 30, 2026 until January 2, 2027', '2026-12-30', '2027-01-02'],
    ['Sat, December 12 - Sun, December 13, 2026', '2026-12-12', '2026-12-13'],
    ['Sat-Sun, Dec 12-13 2026', '2026-12-12', '2026-12-13'],
    ['12-13 December 2026', '2026-12-12', '2026-12-13'],
    ['12th to 13th December 2026', '2026-12-12', '2026-12-13'],
    ['30 Jan \u2014 1 Feb 2027', '2027-01-30', '2027-02-01'],
    ['Dec 12 & 13, 2026', '2026-12-12', '2026-12-13'],
    ['December 11, 12 and 13, 2026', '2026-12-11', '2026-12-13'],
    ['11, 12 & 13 December 2026', '2026-12-11', '2026-12-13'],
    ['2026-12-12/2026-12-13', '2026-12-12', '2026-12-13'],
    ['2026-12-12 - 2026-12-13', '2026-12-12', '2026-12-13'],
    ['2026-12-31/01-02', null, null],
    ['2026-12-12/13', '2026-12-12', '2026-12-13'],
    ['December 12 - 12, 2026', '2026-12-12', '2026-12-12'],
  ])('may be of several days: "%s"', (text, day, lastDay) => {
    expect(parseEventDay(text)).toEqual(day && { day, lastDay, isWholeMonth: false });
  });

  it('is read the same however days that follow each other are written', () => {
    const start = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 60 }), (first, more) => {
        const last = new Date(first.getTime() + more * 86_400_000);
        const [from, to] = [first, last].map((date) => ({
          iso: date.toISOString().slice(0, 10),
          month: MONTHS[date.getUTCMonth()],
          day: date.getUTCDate(),
          year: date.getUTCFullYear(),
        }));
        if (!from || !to) throw new Error('Two days were made.');
        for (const text of [
          `${from.month} ${from.day} - ${to.month} ${to.day}, ${to.year}`,
          `${from.day} ${from.month} to ${to.day} ${to.month} ${to.year}`,
          `${from.month} ${from.day}, ${from.year} - ${to.month} ${to.day}, ${to.year}`,
          `${from.iso} – ${to.iso}`,
        ]) {
          expect(parseEventDay(text), text).toMatchObject({ day: from.iso, lastDay: to.iso });
        }
      }),
    );
  });

  it.each([
    'November 2026 Store Tournament',
    'Store Tournament November 2026',
    'store tournament (November, 2026)',
    'November 14, 2026 Store Tournament',
    '2026 Nov. - Store Tournaments',
  ])('with \'Store Tournament\' counts as the first of its month: "%s"', (text) => {
    expect(parseEventDay(text)).toEqual({
      day: '2026-11-01',
      lastDay: '2026-11-01',
      isWholeMonth: true,
    });
  });

  it.each(['Store Tournament', 'Store Tournament 2026', 'November Store Tournament'])(
    'with \'Store Tournament\' and no month of a year is not one: "%s"',
    (text) => {
      expect(parseEventDay(text)).toBeNull();
    },
  );
});
