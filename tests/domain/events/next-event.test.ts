import { describe, expect, it } from 'vitest';
import {
  nextProduct,
  nextRegistration,
  skippedRegistrations,
} from '../../../src/domain/events/next-event';
import { entriesOf, product, registration, tournament } from '../../fixtures/events';

const at = (text: string) => Date.parse(text);

describe('the next registration', () => {
  const entries = entriesOf(
    registration('November 25, 2026', { tournamentName: 'Later' }),
    registration('November 21, 2026', { tournamentName: 'Nearest' }),
    registration('November 10, 2026', { tournamentName: 'Gone' }),
    tournament('November 21, 2026'),
    product('November 21, 2026'),
  );

  it('is the nearest one, and no event of another kind', () => {
    expect(nextRegistration(entries, at('2026-11-20T10:00:00Z'))?.title).toBe('REG: Nearest');
  });

  it('is considered until noon UTC of its day, and no longer', () => {
    expect(nextRegistration(entries, at('2026-11-21T11:59:59Z'))?.name).toBe('Nearest');
    expect(nextRegistration(entries, at('2026-11-21T12:00:00Z'))?.name).toBe('Later');
  });

  it('is none when none lies ahead', () => {
    expect(nextRegistration(entries, at('2026-11-25T12:00:00Z'))).toBeNull();
    expect(nextRegistration([], 0)).toBeNull();
  });

  it('is, of one day, the one that opens first and has not opened yet', () => {
    const sameDay = entriesOf(
      registration('November 21, 2026', { tournamentName: 'Evening', utcTime: '17:00' }),
      registration('November 21, 2026', { tournamentName: 'Morning' }),
    );
    expect(nextRegistration(sameDay, at('2026-11-21T07:00:00Z'))?.name).toBe('Morning');
    expect(nextRegistration(sameDay, at('2026-11-21T09:00:00Z'))?.name).toBe('Evening');
  });
});

describe('a registration of today that opens after noon UTC', () => {
  const entries = entriesOf(
    registration('November 21, 2026', { tournamentName: 'Night', utcTime: '22:00' }),
    registration('November 21, 2026', { tournamentName: 'Evening', utcTime: '17:00' }),
    registration('November 21, 2026', { tournamentName: 'Morning' }),
    registration('November 25, 2026', { tournamentName: 'Later' }),
    tournament('November 21, 2026', { utcTime: '18:00' }),
  );
  const skipped = (time: string) => skippedRegistrations(entries, at(time)).map(({ name }) => name);

  it('is the next one until noon, and is not lost afterwards: it is named beside it until it opens', () => {
    expect(skipped('2026-11-21T11:59:59Z')).toEqual([]);
    expect(skipped('2026-11-21T12:00:00Z')).toEqual(['Evening', 'Night']);
    expect(nextRegistration(entries, at('2026-11-21T12:00:00Z'))?.name).toBe('Later');
    expect(skipped('2026-11-21T17:00:00Z')).toEqual(['Night']);
    expect(skipped('2026-11-21T22:00:00Z')).toEqual([]);
  });
});

describe('the next product', () => {
  const entries = entriesOf(
    product('November 27, 2026', { productName: 'Sleeves' }),
    product('November 27, 2026', { productName: 'Booster: Last Light' }),
    product('December 11, 2026', { productName: 'Starter Deck: Odile' }),
    registration('November 21, 2026'),
  );

  it('is the nearest release, the main one of its day', () => {
    expect(nextProduct(entries, at('2026-11-20T10:00:00Z'))?.title).toBe('Booster: Last Light');
  });

  it('counts from 08:00 UTC on the release date', () => {
    expect(nextProduct(entries, at('2026-11-27T07:59:59Z'))?.title).toBe('Booster: Last Light');
    expect(nextProduct(entries, at('2026-11-27T08:00:00Z'))?.title).toBe('Starter Deck: Odile');
  });

  it('is none when none lies ahead', () => {
    expect(nextProduct(entries, at('2027-01-01T00:00:00Z'))).toBeNull();
  });
});
