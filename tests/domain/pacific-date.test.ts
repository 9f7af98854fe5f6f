import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDay,
  formatDayWithYear,
  formatIsoDay,
  nextPacificMidnight,
  pacificDateOf,
  parseDateStamp,
  startOfPacificDay,
} from '../../src/domain/time/pacific-date';

const anyInstant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const anyDay = anyInstant.map(pacificDateOf);

describe('the Pacific day', () => {
  it('changes at midnight in Los Angeles, in winter at 08:00 UTC', () => {
    expect(pacificDateOf(new Date('2026-11-20T07:59:59.999Z'))).toBe('20261119');
    expect(pacificDateOf(new Date('2026-11-20T08:00:00.000Z'))).toBe('20261120');
  });

  it('changes an hour earlier in summer', () => {
    expect(pacificDateOf(new Date('2026-07-01T06:59:59.999Z'))).toBe('20260630');
    expect(pacificDateOf(new Date('2026-07-01T07:00:00.000Z'))).toBe('20260701');
  });

  it('is the one of the time zone database, at each half hour of a change of clocks and twice a day else', () => {
    const ofDatabase = new Intl.DateTimeFormat('en', {
      timeZone: 'America/Los_Angeles',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const expected = (instant: Date) => {
      const parts = Object.fromEntries(
        ofDatabase.formatToParts(instant).map(({ type, value }) => [type, value]),
      );
      return `${parts.year}${parts.month}${parts.day}`;
    };
    const HALF_HOUR = 1_800_000;
    const end = Date.UTC(2050, 0, 1);
    for (let time = Date.UTC(2007, 0, 1); time < end; ) {
      const instant = new Date(time);
      if (pacificDateOf(instant) !== expected(instant))
        expect(`${instant.toISOString()} ${pacificDateOf(instant)}`).toBe(expected(instant));
      const mayChange = [2, 10].includes(instant.getUTCMonth()) && instant.getUTCDate() <= 15;
      time += HALF_HOUR * (mayChange ? 1 : 24);
    }
  });
});

describe('a Pacific day', () => {
  it('begins eight hours after UTC in winter', () => {
    expect(startOfPacificDay('20261120').toISOString()).toBe('2026-11-20T08:00:00.000Z');
  });

  it('begins seven hours after UTC in summer', () => {
    expect(startOfPacificDay('20260701').toISOString()).toBe('2026-07-01T07:00:00.000Z');
  });

  it('lasts 23 hours when daylight saving begins', () => {
    expect(startOfPacificDay('20260308').toISOString()).toBe('2026-03-08T08:00:00.000Z');
    expect(startOfPacificDay('20260309').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  });

  it('lasts 25 hours when daylight saving ends', () => {
    expect(startOfPacificDay('20261101').toISOString()).toBe('2026-11-01T07:00:00.000Z');
    expect(startOfPacificDay('20261102').toISOString()).toBe('2026-11-02T08:00:00.000Z');
  });
});

describe('the next Pacific midnight', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', '2026-11-21T08:00:00.000Z', 'an ordinary day'],
    ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00.000Z', 'from midnight itself'],
    ['2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z', 'a day of 23 hours'],
    ['2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z', 'a day of 25 hours'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T08:00:00.000Z', 'the last of a year'],
  ])('after %s is %s: %s', (now, expected) => {
    expect(nextPacificMidnight(new Date(now)).toISOString()).toBe(expected);
  });

  it('is the first instant of tomorrow', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const midnight = nextPacificMidnight(now);
        expect(midnight.getTime()).toBeGreaterThan(now.getTime());
        expect(pacificDateOf(midnight)).toBe(addDays(pacificDateOf(now), 1));
        expect(pacificDateOf(new Date(midnight.getTime() - 1))).toBe(pacificDateOf(now));
      }),
      { numRuns: 50 },
    );
  });
});

describe('days', () => {
  it('are counted across months, leap years and daylight saving', () => {
    expect(addDays('20240228', 1)).toBe('20240229');
    expect(addDays('20260301', -1)).toBe('20260228');
    expect(addDays('20261231', 1)).toBe('20270101');
    expect(addDays('20261101', 1)).toBe('20261102');
    expect(daysBetween('20260301', '20260401')).toBe(31);
    expect(daysBetween('20261120', '20261114')).toBe(-6);
  });

  it('come back when as many are added as lie between', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const other = addDays(day, days);
        expect(daysBetween(day, other)).toBe(days);
        expect(parseDateStamp(other)).toBe(other);
      }),
    );
  });

  it.each([
    '20260230',
    '20261301',
    '20260100',
    '2026112',
    '202611200',
    '2026-11-20',
    '',
    'abcdefgh',
  ])('that do not exist are not read: %j', (text) => {
    expect(parseDateStamp(text)).toBeNull();
  });

  it('are written short in a sentence, with the year on a picture', () => {
    expect(formatDay('20261119')).toBe('19 Nov');
    expect(formatDay('20260901')).toBe('1 Sept');
    expect(formatDayWithYear('20261102')).toBe('2 Nov 2026');
    expect(formatIsoDay('20261102')).toBe('2026-11-02');
  });
});
