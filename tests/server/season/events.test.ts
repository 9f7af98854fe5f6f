import { describe, expect, it } from 'vitest';
import { makeEvents } from '../../../server/season/events';
import { decodeEvents } from '../../../src/data/schemas/events';
import { ENTRY_KINDS, type EntryKind, isPast } from '../../../src/domain/events/calendar-entry';
import { entriesByDay, filterOptions } from '../../../src/domain/events/event-selection';
import { nextProduct, nextRegistration } from '../../../src/domain/events/next-event';
import { dayAt, monthOf } from '../../../src/domain/time/calendar';
import { addDays } from '../../../src/domain/time/pacific-date';

const DAY = 86_400_000;
/** Days of more than a year, on every weekday: whenever the server runs, these hold. */
const DAYS = Array.from({ length: 80 }, (_, index) => addDays('20260220', index * 5));

const feedOf = (day: string) => decodeEvents(makeEvents('dog watch', day)).value;
const noonOf = (day: string) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)), 20);

describe('the simulated events feed', () => {
  it('always holds tournaments, registrations and products, past ones and ones ahead', () => {
    for (const day of DAYS) {
      const today = dayAt(new Date(noonOf(day)), () => 0);
      const { entries } = feedOf(day);
      const count = (kind: EntryKind, past: boolean) =>
        entries.filter((entry) => entry.kind === kind && isPast(entry, today) === past).length;
      for (const kind of ENTRY_KINDS) {
        expect(count(kind, true)).toBeGreaterThan(5);
        expect(count(kind, false)).toBeGreaterThan(5);
      }
    }
  });

  it('always has a registration within days, and a product within weeks', () => {
    for (const day of DAYS) {
      const now = noonOf(day);
      const { entries } = feedOf(day);
      const registration = Date.parse(nextRegistration(entries, now)?.day ?? '');
      expect(registration - now).toBeLessThan(7 * DAY);
      expect(Date.parse(nextProduct(entries, now)?.day ?? '') - now).toBeLessThan(15 * DAY);
    }
  });

  it('reaches over half a year', () => {
    for (const day of DAYS) {
      const months = new Set(feedOf(day).entries.map((entry) => monthOf(entry.day)));
      expect(months.size).toBeGreaterThanOrEqual(6);
    }
  });

  it('is the same feed the next day, moved on', () => {
    const ofWeek = (day: string) => makeEvents('dog watch', day).map((row) => JSON.stringify(row));
    // Thursday and Friday of one week, then another week.
    expect(ofWeek('20261120')).toEqual(ofWeek('20261119'));
    const later = new Set(ofWeek('20261127'));
    expect(ofWeek('20261120').filter((row) => !later.has(row)).length).toBeLessThan(15);
  });

  it('holds what real feeds hold: several regions, full days, odd dates and times', () => {
    const { entries, skipped } = feedOf('20261120');
    expect(filterOptions(entries, 'region').length).toBeGreaterThanOrEqual(5);
    expect(
      Math.max(...[...entriesByDay(entries).values()].map((ofDay) => ofDay.length)),
    ).toBeGreaterThan(3);
    expect(skipped.length).toBeGreaterThan(3);
    expect(entries.some(({ isWholeMonth }) => isWholeMonth)).toBe(true);
    expect(entries.some(({ utcTime }) => utcTime === '00:00')).toBe(true);
    expect(
      entries.some(({ kind, hasOfficialTime }) => kind === 'registration' && !hasOfficialTime),
    ).toBe(true);
    expect(entries.some(({ tournamentDate }) => tournamentDate === 'To be announced')).toBe(true);
    expect(entries.some(({ region }) => region === '')).toBe(true);
    expect(entries.some(({ link }) => link === null)).toBe(true);
  });

  it('leads nowhere: its addresses are reserved for examples', () => {
    for (const { link } of feedOf('20261120').entries) {
      if (link !== null) expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  });
});
