import { describe, expect, it } from 'vitest';
import { decodeEvents } from '../../../src/data/schemas/events';

const row = {
  tournament_name: 'Harbour Open',
  tournament_date: 'December 5, 2026',
  tournament_link: 'https://example.org/harbour',
  event_title: 'Western Series',
  event_type: 'Regional',
  url: 'https://example.org/series',
  region: 'West',
  registration_date: 'November 20, 2026',
  registration_time: '9:00 AM PST',
  utc_time: '17:00',
  release_date: 'November 27, 2026',
  product_name: 'Starter Deck: Odile',
  product_link: 'https://example.org/odile',
};

describe('a record of the events feed on the wire', () => {
  it('becomes entries of the calendar', () => {
    const { value, dropped } = decodeEvents([row]);
    expect(dropped).toBe(0);
    expect(
      value.entries.map(({ kind, link, localTime, utcTime }) => [kind, link, localTime, utcTime]),
    ).toEqual([
      ['registration', 'https://example.org/harbour', '9:00 AM PST', '17:00'],
      ['product', 'https://example.org/odile', '', null],
      ['tournament', 'https://example.org/harbour', '', null],
    ]);
  });

  it('may have fields that are missing, null, of another type or unknown', () => {
    const { value, dropped } = decodeEvents([
      { tournament_name: 2026, tournament_date: 'May 1, 2026', region: null, url: {}, judge: 'x' },
    ]);
    expect(dropped).toBe(0);
    expect(value.entries).toMatchObject([{ title: '2026', region: '', link: null }]);
  });

  it('is read without what hides in words', () => {
    const { value } = decodeEvents([
      {
        ...row,
        tournament_name: ' Harbour\n\u202eOpen\u200b ',
        registration_date: '',
        release_date: '',
      },
    ]);
    expect(value.entries[0]?.title).toBe('Harbour Open');
  });

  it('is dropped and counted when there is nothing in it', () => {
    expect(decodeEvents([null, {}, [], 'x', row]).dropped).toBe(4);
  });
});
