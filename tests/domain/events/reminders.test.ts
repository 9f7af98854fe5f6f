/** When a reader is told of a registration. */
import { describe, expect, it } from 'vitest';
import { zoneOffset } from '../../../server/push/zone-offset';
import {
  afterQuiet,
  eventKeyOf,
  NO_WISHES,
  remindersOf,
  wantedBy,
} from '../../../src/domain/events/reminders';
import { instantOn } from '../../../src/domain/time/calendar';
import { formatAhead } from '../../../src/domain/time/elapsed';
import { entriesOf, product, registration, tournament } from '../../fixtures/events';

const berlin = zoneOffset('Europe/Berlin');
const [opening] = entriesOf(registration('March 29, 2026', { utcTime: '05:30' }));
const [unknown] = entriesOf(registration('March 29, 2026'));
const timesOf = (entry: typeof opening, wishes: object) =>
  entry &&
  remindersOf(entry, { ...NO_WISHES, isQuiet: false, ...wishes }, berlin).map(
    ({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(5, 16)}`,
  );

describe('a registration', () => {
  it('is told at each chosen moment before it opens, by the clock of the world', () => {
    // In the night before, the clocks of Berlin jump ahead.
    expect(timesOf(opening, { when: ['day', 'hour', 'quarter', 'open', 'changes'] })).toEqual([
      ...['day 03-28T05:30', 'hour 03-29T04:30', 'quarter 03-29T05:15', 'open 03-29T05:30'],
    ]);
  });

  it('in quiet hours is told at seven where that is of use, and else not', () => {
    const when = ['day', 'hour', 'quarter', 'open'];
    // 07:30 in Berlin; the hour before is 06:30, and seven o’clock is 05:00 UTC.
    expect(timesOf(opening, { when, isQuiet: true })).toEqual([
      ...['day 03-28T06:00', 'hour 03-29T05:00', 'quarter 03-29T05:15', 'open 03-29T05:30'],
    ]);
    const [night] = entriesOf(registration('March 29, 2026', { utcTime: '03:00' }));
    expect(timesOf(night, { when: ['hour', 'quarter'], isQuiet: true })).toEqual([]);
  });

  it('of which the hour is not known is told once, at nine where the reader is', () => {
    expect(timesOf(unknown, { when: ['day', 'quarter', 'open'] })).toEqual(['today 03-29T07:00']);
    expect(timesOf(unknown, { when: ['changes'] })).toEqual([]);
    const [blank] = entriesOf(registration('March 29, 2026', { utcTime: '00:00' }));
    expect(timesOf(blank, {})).toEqual(['today 03-29T07:00']);
  });

  it('is wanted by its event, its series, or a filter that its tournament passes', () => {
    const cup = { eventTitle: 'Cups', eventType: 'Regional', region: 'Europe' };
    const entries = entriesOf(
      { ...registration('March 29, 2026', cup), tournamentDate: 'May 1, 2026' },
      registration('March 30, 2026', { tournamentName: 'Other', region: 'Asia' }),
      product('March 31, 2026'),
    );
    const isWanted = wantedBy(entries);
    const names = (wishes: object) =>
      entries
        .filter((entry) => isWanted(entry, { ...NO_WISHES, ...wishes }))
        .map(({ kind, name }) => `${kind} ${name}`);
    const both = ['registration Harbour Open', 'tournament Harbour Open'];
    expect(names({ filters: [{ region: 'Europe', type: 'Regional' }] })).toEqual(both);
    expect(names({ filters: [{ region: 'Asia', type: 'Regional' }] })).toEqual([]);
    expect(names({ series: ['Cups'] })).toEqual(both);
    expect(names({ events: entries.slice(0, 1).map(eventKeyOf) })).toEqual(both);
    expect(names({})).toEqual([]);
  });

  it('is told by no other entry', () => {
    const [other] = entriesOf(tournament('March 29, 2026', { utcTime: '05:30' }));
    expect(timesOf(other, { when: ['open'] })).toEqual([]);
  });
});

describe('a clock', () => {
  it.each([
    ['2026-03-29', '02:30', '2026-03-29T01:30'],
    ['2026-03-29', '07:00', '2026-03-29T05:00'],
    ['2026-10-25', '07:00', '2026-10-25T06:00'],
    ['2026-10-24', '23:00', '2026-10-24T21:00'],
  ])('shows on %s at %s the instant %s', (day, time, instant) => {
    expect(new Date(instantOn(day, time, berlin)).toISOString().slice(0, 16)).toBe(instant);
  });

  it('is quiet from 23 to 7, also in nights in which it jumps', () => {
    const at = (instant: string) =>
      new Date(afterQuiet(Date.parse(instant), berlin)).toISOString().slice(0, 16);
    expect(at('2026-03-28T21:59:00Z')).toBe('2026-03-28T21:59');
    expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00');
    expect(at('2026-03-29T04:59:00Z')).toBe('2026-03-29T05:00');
    expect(at('2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00');
  });
});

it.each([
  [15 * 60_000 - 900, 'in 15 minutes'],
  [3_600_000 - 900, 'in 1 hour'],
  [86_400_000 - 900, 'in 24 hours'],
  [3 * 86_400_000, 'in 3 days'],
  [5_000, 'in 1 minute'],
])('%i milliseconds ahead are %s', (ahead, words) => {
  expect(formatAhead(ahead, 0)).toBe(words);
});
