import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayAt,
  isIsoDay,
  noonUtcOf,
  parseMonth,
  shiftDay,
} from '../../src/domain/time/calendar';
import { formatEventDay, formatLongDay, formatMonth } from '../../src/domain/time/day-words';
import { zoneOffset } from '../fixtures/zone-offset';

describe('a day', () => {
  it('stands for noon UTC', () => {
    expect(new Date(noonUtcOf('2026-11-21')).toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('"%s" does not exist', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });

  it('is followed by the next, over the ends of months and years', () => {
    expect(['2026-11-21', '2026-12-31', '2028-02-28'].map((day) => shiftDay(day, 1))).toEqual([
      '2026-11-22',
      '2027-01-01',
      '2028-02-29',
    ]);
  });

  it('is the one of the given time zone', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    expect(dayAt(now, zoneOffset('America/Los_Angeles'))).toBe('2026-11-21');
    expect(dayAt(now, zoneOffset('Asia/Tokyo'))).toBe('2026-11-22');
  });

  it('is written with its month as a word', () => {
    expect(formatEventDay('2026-11-02')).toBe('Mon 2 Nov 2026');
    expect(formatEventDay('2026-09-05')).toBe('Sat 5 Sept 2026');
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
