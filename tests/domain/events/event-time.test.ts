import { describe, expect, it } from 'vitest';
import { formatOwnTime, instantOf, parseUtcTime } from '../../../src/domain/events/event-time';
import { zoneOffset } from '../../fixtures/zone-offset';

describe('a time of the feed', () => {
  it.each([
    ['17:00', '17:00'],
    ['8:05', '08:05'],
    ['17:00:00', '17:00'],
    ['17:00 UTC', '17:00'],
    ['2026-11-21T17:00:00.000Z', '17:00'],
    ['5:00 PM', '17:00'],
    ['12:15 am', '00:15'],
    ['12:00 p.m. UTC', '12:00'],
    ['00:00', '00:00'],
  ])('is read from "%s"', (text, time) => {
    expect(parseUtcTime(text)).toBe(time);
  });

  it.each(['', 'TBA', '24:00', '8:60', '13:00 PM', '0:30 am', '17', 'at 17:00'])(
    'that names no time of day is none: "%s"',
    (text) => {
      expect(parseUtcTime(text)).toBeNull();
    },
  );
});

describe("the reader's own time", () => {
  const opening = instantOf('2026-11-20', '17:00');

  it('stands on the clock of the time zone', () => {
    expect(formatOwnTime(opening, '2026-11-20', zoneOffset('Europe/Berlin'))).toBe('18:00');
    expect(formatOwnTime(opening, '2026-11-20', zoneOffset('America/Los_Angeles'))).toBe('09:00');
  });

  it('names the day where it is another one', () => {
    expect(formatOwnTime(opening, '2026-11-20', zoneOffset('Asia/Tokyo'))).toBe(
      'Sat 21 Nov, 02:00',
    );
    expect(
      formatOwnTime(
        instantOf('2026-11-20', '03:00'),
        '2026-11-20',
        zoneOffset('America/Los_Angeles'),
      ),
    ).toBe('Thu 19 Nov, 19:00');
  });

  it('goes by the clock of that day where it changes twice a year', () => {
    const berlin = zoneOffset('Europe/Berlin');
    expect(formatOwnTime(instantOf('2026-07-20', '17:00'), '2026-07-20', berlin)).toBe('19:00');
    expect(formatOwnTime(instantOf('2026-09-20', '23:30'), '2026-09-20', berlin)).toBe(
      'Mon 21 Sept, 01:30',
    );
  });

  it('writes midnight as the beginning of a day', () => {
    expect(
      formatOwnTime(instantOf('2026-11-20', '23:00'), '2026-11-21', zoneOffset('Europe/Berlin')),
    ).toBe('00:00');
  });
});
