import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { makeCalendarFile } from '../../../src/components/event/calendar-text';
import type { EventRecord } from '../../../src/domain/events/calendar-entry';
import { entriesOf, product, registration, tournament } from '../../fixtures/events';

const NOW = Date.parse('2026-11-20T13:18:51Z');

const fileOf = (...records: Partial<EventRecord>[]) => makeCalendarFile(entriesOf(...records), NOW);

/** The file's events, as another library reads them; each line as RFC 5545 wants it. */
function parseFile(file: string) {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T13:18:51Z');
    return {
      uid: event.uid,
      summary: event.summary,
      lines: event.description.split('\n'),
      from: event.startDate.toString(),
      to: event.endDate.toString(),
      url: component.getFirstPropertyValue('url'),
    };
  });
}

describe('a calendar file', () => {
  it('holds an event with an official time at its instant, for an hour', async () => {
    const [event] = parseFile(
      await fileOf(registration('November 20, 2026', { utcTime: '17:00' })),
    );
    expect(event).toMatchObject({
      from: '2026-11-20T17:00:00Z',
      to: '2026-11-20T18:00:00Z',
      summary: 'REG: Harbour Open',
    });
  });

  it.each([
    ['a registration without an official time', registration('December 31, 2026')],
    ['a product', product('December 31, 2026')],
    ['a tournament without a time', tournament('December 31, 2026')],
    ["a time of '00:00'", tournament('December 31, 2026', { utcTime: '00:00' })],
  ])('fills the day of %s', async (_, record) => {
    const [event] = parseFile(await fileOf(record));
    expect(event).toMatchObject({ from: '2026-12-31', to: '2027-01-01' });
  });

  it.each([{}, { utcTime: '10:00' }])(
    'fills all days of several, its end exclusive: %j',
    async (time) => {
      const [event] = parseFile(await fileOf(tournament('December 30 - January 2, 2027', time)));
      expect(event).toMatchObject({ from: '2026-12-30', to: '2027-01-03' });
      expect(event?.lines.includes('Begins at 10:00 UTC on the first day')).toBe('utcTime' in time);
    },
  );

  it('says what is known, and that a time is not official', async () => {
    const [event] = parseFile(
      await fileOf(
        registration('November 20, 2026', {
          eventTitle: 'Western Series; spring, 1',
          region: 'West',
          format: 'Standard',
          tournamentLink: 'https://example.org/a?b=1,2;3',
        }),
      ),
    );
    expect(event?.lines).toEqual([
      'Western Series; spring, 1',
      'REGISTRATION, West',
      'Format: Standard',
      'Tournament: TBA',
      '*No official start time',
      'https://example.org/a?b=1,2;3',
    ]);
    expect(event?.url).toBe('https://example.org/a?b=1%2C2%3B3');
  });

  it('holds the whole list, each event under an id of its own that stays the same', async () => {
    const records = [
      tournament('May 1, 2026'),
      tournament('May 1, 2026'),
      registration('May 1, 2026'),
      product('May 1, 2026'),
    ];
    const ids = parseFile(await fileOf(...records)).map(({ uid }) => uid);
    expect(new Set(ids).size).toBe(4);
    expect(parseFile(await fileOf(...records)).map(({ uid }) => uid)).toEqual(ids);
  });

  it('folds its lines by octets, whatever the script', async () => {
    const tournamentName = `${'大会'.repeat(40)} ${'🏴‍☠️'.repeat(20)}`;
    const [event] = parseFile(await fileOf(tournament('May 1, 2026', { tournamentName })));
    expect(event?.summary).toBe(tournamentName);
  });

  it.each([
    'https://EXAMPLE.org',
    'https://münchen.example/karte',
    'http://[::1]:8080/x',
    'https://under_score.example/',
    `https://example.org/${'a'.repeat(5000)}`,
    'http://1.2.3/',
  ])('is made whatever the link is: %s', async (tournamentLink) => {
    expect(parseFile(await fileOf(tournament('May 1, 2026', { tournamentLink })))).toHaveLength(1);
  });

  it('gives every word back as it was, and lets none out of its place', async () => {
    const words = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', '\n', ':', '"'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 120,
    });
    await fc.assert(
      fc.asyncProperty(words, words, async (name, series) => {
        const tournamentName = `x${name}`;
        const [event, ...more] = parseFile(
          await fileOf(tournament('May 1, 2026', { tournamentName, eventTitle: series })),
        );
        expect(more).toEqual([]);
        expect(event?.summary).toBe(tournamentName);
      }),
    );
  });
});
