import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/domain/events/calendar-entry';
import { makeCalendarFile } from '../../../src/features/event-calendar/calendar-file';
import { entriesOf, product, registration, tournament } from '../../fixtures/events';

const NOW = Date.parse('2026-11-20T13:18:51Z');

const fileOf = (...records: Partial<EventRecord>[]) => makeCalendarFile(entriesOf(...records), NOW);

/** Reads a file by the grammar of RFC 5545, written without a look at what makes it. */
function parseFile(file: string): Record<string, string>[] {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-1)).toBe('END:VCALENDAR');
  expect(lines).toContain('VERSION:2.0');
  expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | null = null;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line) ?? [];
    expect(name).not.toBe('');
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT' && event) events.push(event);
    else if (event) {
      expect(event[name]).toBeUndefined();
      event[name] = value;
    }
  }
  for (const found of events) {
    expect(found.UID).toMatch(/^[0-9a-f]{32}@crows-nest\.invalid$/);
    expect(found.DTSTAMP).toBe('20261120T131851Z');
  }
  return events;
}

const unescapeText = (text = '') =>
  text.replaceAll(/\\([\\;,nN])/g, (_, character) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );

describe('a calendar file', () => {
  it('holds an event with an official time at its instant', async () => {
    const [event] = parseFile(
      await fileOf(registration('November 20, 2026', { utcTime: '17:00' })),
    );
    expect(event).toMatchObject({ DTSTART: '20261120T170000Z', SUMMARY: 'REG: Harbour Open' });
    expect(event).not.toHaveProperty('DTEND');
  });

  it.each([
    ['a registration without an official time', registration('December 31, 2026')],
    ['a product', product('December 31, 2026')],
    ['a tournament without a time', tournament('December 31, 2026')],
    ["a time of '00:00'", tournament('December 31, 2026', { utcTime: '00:00' })],
  ])('fills the day of %s', async (_, record) => {
    const [event] = parseFile(await fileOf(record));
    expect(event).toMatchObject({
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
    });
  });

  it.each([{}, { utcTime: '10:00' }])(
    'fills all days of several, its end exclusive: %j',
    async (time) => {
      const [event] = parseFile(await fileOf(tournament('December 30 - January 2, 2027', time)));
      expect(event).toMatchObject({
        'DTSTART;VALUE=DATE': '20261230',
        'DTEND;VALUE=DATE': '20270103',
      });
      expect(
        unescapeText(event?.DESCRIPTION).includes('Begins at 10:00 UTC on the first day'),
      ).toBe('utcTime' in time);
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
    expect(unescapeText(event?.DESCRIPTION).split('\n')).toEqual([
      'Western Series; spring, 1',
      'REGISTRATION, West',
      'Format: Standard',
      'Tournament: TBA',
      '*No official start time',
      'https://example.org/a?b=1,2;3',
    ]);
    expect(event?.URL).toBe('https://example.org/a?b=1,2;3');
  });

  it('holds the whole list, each event under an id of its own that stays the same', async () => {
    const records = [
      tournament('May 1, 2026'),
      tournament('May 1, 2026'),
      registration('May 1, 2026'),
      product('May 1, 2026'),
    ];
    const ids = parseFile(await fileOf(...records)).map(({ UID }) => UID);
    expect(new Set(ids).size).toBe(4);
    expect(parseFile(await fileOf(...records)).map(({ UID }) => UID)).toEqual(ids);
  });

  it('folds its lines by octets, whatever the script', async () => {
    const tournamentName = `${'大会'.repeat(40)} ${'🏴‍☠️'.repeat(20)}`;
    const [event] = parseFile(await fileOf(tournament('May 1, 2026', { tournamentName })));
    expect(unescapeText(event?.SUMMARY)).toBe(tournamentName);
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
        expect(unescapeText(event?.SUMMARY)).toBe(tournamentName);
      }),
    );
  });
});
