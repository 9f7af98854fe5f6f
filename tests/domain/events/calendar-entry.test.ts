import { describe, expect, it } from 'vitest';
import {
  calendarFeedOf,
  hasShownTime,
  isPast,
  officialStartOf,
  startOf,
} from '../../../src/domain/events/calendar-entry';
import { instantOf } from '../../../src/domain/events/event-time';
import { entriesOf, eventRecord, product, registration, tournament } from '../../fixtures/events';

const WHOLE_RECORD = {
  tournamentName: 'Harbour Open',
  tournamentDate: 'December 5, 2026',
  tournamentLink: 'https://example.org/harbour',
  eventTitle: 'Western Series',
  eventType: 'Regional',
  url: 'https://example.org/series',
  region: 'West',
  registrationDate: 'November 20, 2026',
  registrationTime: '9:00 AM PST',
  utcTime: '17:00',
  releaseDate: 'November 27, 2026',
  productName: 'Starter Deck: Odile',
  productLink: 'https://example.org/odile',
};

describe('a record of the events feed', () => {
  it('makes a tournament, a registration and a product, by day', () => {
    expect(entriesOf(WHOLE_RECORD).map(({ kind, day, title }) => [kind, day, title])).toEqual([
      ['registration', '2026-11-20', 'REG: Harbour Open'],
      ['product', '2026-11-27', 'Starter Deck: Odile'],
      ['tournament', '2026-12-05', 'Harbour Open'],
    ]);
  });

  it.each([
    ['tournamentDate', 'tournament'],
    ['registrationDate', 'registration'],
    ['releaseDate', 'product'],
  ] as const)('without a %s yields no %s', (field, kind) => {
    const kinds = entriesOf({ ...WHOLE_RECORD, [field]: '' }).map((entry) => entry.kind);
    expect(kinds).toHaveLength(2);
    expect(kinds).not.toContain(kind);
  });

  it('with a date that cannot be read loses that entry alone, and says which', () => {
    const { entries, skipped } = calendarFeedOf([
      eventRecord({ ...WHOLE_RECORD, tournamentDate: 'after the storm' }),
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(['registration', 'product']);
    expect(skipped).toEqual([
      { lacks: 'day', kind: 'tournament', dateText: 'after the storm', name: 'Harbour Open' },
    ]);
  });

  it.each(['TBA', 'tbd', 'To be announced'])('says nothing of a date that is "%s"', (text) => {
    expect(calendarFeedOf([eventRecord(tournament(text))])).toEqual({ entries: [], skipped: [] });
  });

  it('says nothing of dates that are missing: they are usual', () => {
    expect(calendarFeedOf([eventRecord(), eventRecord(tournament('May 1, 2026'))]).skipped).toEqual(
      [],
    );
  });

  it('without any name yields nothing, and says so', () => {
    const { entries, skipped } = calendarFeedOf([
      eventRecord(product('May 1, 2026', { productName: '' })),
    ]);
    expect(entries).toEqual([]);
    expect(skipped).toHaveLength(1);
  });

  it('is known by its series where it has no name of its own', () => {
    const fields = { tournamentName: '', eventTitle: 'Western Series' };
    expect(entriesOf(tournament('May 1, 2026', fields))[0]?.title).toBe('Western Series');
  });

  it('that comes twice makes entries that can be told apart', () => {
    const ids = entriesOf(WHOLE_RECORD, WHOLE_RECORD).map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });
});

describe('a tournament', () => {
  it('carries what the record says of it', () => {
    const [entry] = entriesOf({ ...WHOLE_RECORD, registrationDate: '', releaseDate: '' });
    expect(entry).toMatchObject({
      kind: 'tournament',
      title: 'Harbour Open',
      series: 'Western Series',
      type: 'Regional',
      region: 'West',
      link: 'https://example.org/harbour',
      seriesLink: 'https://example.org/series',
      dateText: 'December 5, 2026',
      localTime: '9:00 AM PST',
      utcTime: '17:00',
      isApplication: false,
      tournamentDate: 'December 5, 2026',
    });
  });

  it('does not take the time at which its registration opens for its own', () => {
    const [held] = entriesOf(WHOLE_RECORD).filter(({ kind }) => kind === 'tournament');
    expect(held).toMatchObject({ utcTime: null, localTime: '' });
  });

  it("with a 'Store Tournament' date stands on the first of its month", () => {
    const [entry] = entriesOf(tournament('November 2026 Store Tournament'));
    expect(entry).toMatchObject({ day: '2026-11-01', isWholeMonth: true });
  });
});

describe('a registration', () => {
  it("is an application of type REGISTRATION, its title begins with 'REG: '", () => {
    const [entry] = entriesOf(registration('November 20, 2026', { eventType: 'Regional' }));
    expect(entry).toMatchObject({
      title: 'REG: Harbour Open',
      name: 'Harbour Open',
      type: 'REGISTRATION',
      isApplication: true,
    });
  });

  it('opens at its UTC time', () => {
    const [entry] = entriesOf(registration('November 20, 2026', { utcTime: '5:00 PM' }));
    expect(entry).toMatchObject({ utcTime: '17:00', hasOfficialTime: true });
    expect(entry && startOf(entry)).toBe(instantOf('2026-11-20', '17:00'));
  });

  it.each(['', 'TBA'])('without a UTC time ("%s") opens at 08:00 UTC, unofficially', (utcTime) => {
    const [entry] = entriesOf(registration('November 20, 2026', { utcTime }));
    expect(entry).toMatchObject({ utcTime: '08:00', hasOfficialTime: false });
    expect(entry && officialStartOf(entry)).toBeNull();
  });

  it("names the day of its tournament, or 'TBA'", () => {
    const dates = ['December 5, 2026', ''].map(
      (tournamentDate) =>
        entriesOf(registration('November 20, 2026', { tournamentDate })).at(0)?.tournamentDate,
    );
    expect(dates).toEqual(['December 5, 2026', 'TBA']);
  });
});

describe('a product', () => {
  it.each([
    ['Booster: Last Light', 0],
    ['Starter Deck: Odile', 0],
    ['Premium Booster Box', 0],
    ['Card sleeves', 1],
    ['Deck case', 1],
  ])('"%s" has order %i', (productName, order) => {
    const [entry] = entriesOf(product('November 27, 2026', { productName }));
    expect(entry).toMatchObject({ title: productName, type: 'PRODUCT', order });
  });

  it('counts from 08:00 UTC on its day, which is nowhere official', () => {
    const [entry] = entriesOf(product('November 27, 2026', { utcTime: '17:00' }));
    expect(entry && startOf(entry)).toBe(instantOf('2026-11-27', '08:00'));
    expect(entry && officialStartOf(entry)).toBeNull();
  });

  it('leads to its own page alone', () => {
    const links = { productLink: '', tournamentLink: 'https://example.org/harbour' };
    expect(entriesOf(product('November 27, 2026', links))[0]?.link).toBeNull();
  });
});

describe('the time of an entry', () => {
  it("is left blank when it is '00:00'", () => {
    const [entry] = entriesOf(tournament('May 1, 2026', { utcTime: '00:00' }));
    expect(entry && hasShownTime(entry)).toBe(false);
    expect(entry && officialStartOf(entry)).toBeNull();
  });

  it('is its official start when it has one', () => {
    const [entry] = entriesOf(tournament('May 1, 2026', { utcTime: '10:00' }));
    expect(entry && officialStartOf(entry)).toBe(instantOf('2026-05-01', '10:00'));
  });

  it('is noon UTC where the feed gives a day only', () => {
    const [entry] = entriesOf(tournament('May 1, 2026'));
    expect(entry && startOf(entry)).toBe(instantOf('2026-05-01', '12:00'));
  });
});

describe('the link of an entry', () => {
  it('falls back to the page of the series', () => {
    const fields = { tournamentLink: '', url: 'https://example.org/series' };
    expect(entriesOf(tournament('May 1, 2026', fields))[0]?.link).toBe(fields.url);
  });

  it('is never one that runs a script', () => {
    const evil = 'javascript:alert(1)';
    const entries = entriesOf(
      tournament('May 1, 2026', { tournamentLink: evil, url: evil }),
      registration('May 1, 2026', { tournamentLink: evil, url: evil }),
      product('May 1, 2026', { productLink: evil }),
    );
    expect(entries.map(({ link, seriesLink }) => link ?? seriesLink)).toEqual([null, null, null]);
  });
});

describe('entries of one day', () => {
  it('stand by their order field, then tournaments, registrations, products, then by time', () => {
    const titles = entriesOf(
      product('May 1, 2026', { productName: 'Sleeves' }),
      registration('May 1, 2026', { tournamentName: 'B', utcTime: '09:00' }),
      registration('May 1, 2026', { tournamentName: 'A', utcTime: '17:00' }),
      tournament('May 1, 2026', { tournamentName: 'T' }),
      product('May 1, 2026', { productName: 'Booster' }),
    ).map(({ title }) => title);
    expect(titles).toEqual(['Booster', 'T', 'REG: B', 'REG: A', 'Sleeves']);
  });

  it('of one rank and time stand as people count, and look names up', () => {
    const names = ['Pier 1', 'pier 2', 'Pier 10', 'Quay'];
    const titles = entriesOf(
      ...names.toReversed().map((tournamentName) => tournament('May 1, 2026', { tournamentName })),
    ).map(({ title }) => title);
    expect(titles).toEqual(names);
  });
});

describe('an entry', () => {
  it('is past from the day after its own', () => {
    const [entry] = entriesOf(tournament('November 21, 2026'));
    const past = ['2026-11-20', '2026-11-21', '2026-11-22'].map(
      (today) => entry && isPast(entry, today),
    );
    expect(past).toEqual([false, false, true]);
  });
});
