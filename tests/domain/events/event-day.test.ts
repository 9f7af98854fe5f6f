import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayAt,
  formatEventDay,
  formatLongDay,
  formatMonth,
  isIsoDay,
  nextDayOf,
  noonUtcOf,
  parseEventDay,
  parseMonth,
} from '../../../src/domain/events/event-day';

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

describe('a day', () => {
  it('stands for noon UTC', () => {
    expect(new Date(noonUtcOf('2026-11-21')).toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('"%s" does not exist', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });

  it('is followed by the next, over the ends of months and years', () => {
    expect(['2026-11-21', '2026-12-31', '2028-02-28'].map(nextDayOf)).toEqual([
      '2026-11-22',
      '2027-01-01',
      '2028-02-29',
    ]);
  });

  it('is the one of the given time zone', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    expect(dayAt(now, 'America/Los_Angeles')).toBe('2026-11-21');
    expect(dayAt(now, 'Asia/Tokyo')).toBe('2026-11-22');
  });

  it('is written with its month as a word', () => {
    expect(formatEventDay('2026-11-02')).toBe('Mon 2 Nov 2026');
    expect(formatLongDay('2026-11-02')).toBe('Monday 2 November 2026');
  });
});

describe('a month', () => {
  it('is read from an address only when it exists', () => {
    expect(parseMonth('2026-11')).toBe('2026-11');
    for (const text of ['2026-13', '2026-1', '2026-11-01', 'November', '', undefined, 202611]) {
      expect(parseMonth(text)).toBeNull();
    }
  });

  it('is followed by the next, over the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonths('2026-01', 1)).toBe('2026-02');
  });

  it('is named with its year', () => {
    expect(formatMonth('2026-11')).toBe('November 2026');
  });
});
