import { describe, expect, it } from 'vitest';
import {
  ageOfBanList,
  firstDayOfSet,
  newestSetOf,
  newestSetOnSale,
} from '../../src/domain/card/ban-list-age';

const TODAY = '2026-11-28';
const OP17 = { set: 'OP17', since: '2026-09-19' };
const list = (updated: string | null, newestSet: string | null = null) => ({ updated, newestSet });

describe('the newest set', () => {
  it('is the highest main set of the card data', () => {
    expect(newestSetOf(['OP09-001', 'OP17-001', 'EB04-001', 'P-001', 'ST36-001'])).toBe('OP17');
    expect(newestSetOf(['P-001'])).toBeNull();
  });

  it('is there since the first tournament of its format or of a later one', () => {
    const decks = [
      { format: 'OP16', date: '2026-06-01' },
      { format: 'OP17', date: null },
      { format: '[OP-17] Post-Ban', date: '2026-09-26' },
      { format: 'OP18', date: '2026-09-20 10:00' },
      { format: 'TOP100', date: '2026-01-01' },
    ];
    expect(firstDayOfSet('OP17', { decks })).toBe('2026-09-20');
    expect(firstDayOfSet('OP19', { decks })).toBeNull();
  });

  it('is there since it was for sale', () => {
    const entries = [
      { kind: 'product', name: 'BOOSTER PACK - The Long Voyage - [OP-17]', day: '2026-09-19' },
      { kind: 'tournament', name: 'OP17 Release Cup', day: '2026-01-01' },
    ] as const;
    expect(firstDayOfSet('OP17', { entries })).toBe('2026-09-19');
  });
});

it('the format of a day is named by the newest main set for sale', () => {
  const entries = [
    { kind: 'product' as const, name: 'Booster [OP-16]', day: '2026-09-19' },
    { kind: 'product' as const, name: 'Booster [OP-17]', day: '2026-12-05' },
    { kind: 'product' as const, name: 'Starter Deck [ST-30]', day: '2026-11-01' },
  ];
  expect(newestSetOnSale(entries, '2026-12-04')).toBe('OP16');
  expect(newestSetOnSale(entries, '2026-12-05')).toBe('OP17');
  expect(newestSetOnSale(entries, '2026-09-01')).toBeNull();
});

describe('a list of bans', () => {
  it.each([
    ['of the day the set came', '2026-09-19', 'current'],
    ['of the day before', '2026-09-18', 'older'],
    ['of today', TODAY, 'current'],
    ['without a day', null, 'unknown'],
    ['of tomorrow, as a day east of here is', '2026-11-29', 'current'],
    ['of the day after tomorrow', '2026-11-30', 'unknown'],
    ['of a year to come', '2027-09-19', 'unknown'],
  ])('%s', (_, updated, age) => {
    expect(ageOfBanList(list(updated), OP17, TODAY)).toBe(age);
  });

  it('is of unknown age where the day of the newest set is unknown', () => {
    const undated = { set: 'OP17', since: null };
    expect(ageOfBanList(list('2026-11-01'), undated, TODAY)).toBe('unknown');
    expect(ageOfBanList(list(TODAY), undated, TODAY)).toBe('current');
    expect(ageOfBanList(list('2026-11-01'), null, TODAY)).toBe('unknown');
  });

  it('says itself for which set it was made', () => {
    expect(ageOfBanList(list(null, 'OP17'), OP17, TODAY)).toBe('current');
    expect(ageOfBanList(list('2026-11-27', 'OP16'), OP17, TODAY)).toBe('older');
  });

  it('is older than a set that is yet to come', () => {
    const ahead = { set: 'OP18', since: '2026-12-12' };
    expect(ageOfBanList(list('2026-11-20'), ahead, TODAY)).toBe('older');
  });
});
