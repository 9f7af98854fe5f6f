import { describe, expect, it } from 'vitest';
import { type Ban, type BanList, findBans, findComingBans } from '../../src/domain/ban-list';
import { parseDecklist } from '../../src/domain/deck-text';

const TODAY = '2026-11-28';
const ban = (cards: string | [string, string], more: Partial<Ban> = {}): Ban => ({
  cards: typeof cards === 'string' ? [cards] : cards,
  copies: 0,
  from: null,
  until: null,
  ...more,
});
const list = (bans: readonly Ban[], more: Partial<BanList> = {}): BanList => ({
  source: '',
  updated: TODAY,
  bans,
  bannedSets: [],
  allowed: [],
  newestSet: null,
  unread: 0,
  ...more,
});
const { lines: DECK } = parseDecklist('1xOP11-040\n4xOP06-047\n2xEB04-058\n1xOP07-115\n4xEB01-002');

const found = (bans: BanList, day = TODAY) =>
  findBans(bans, DECK, day).map(({ kind, cards, count, copies }) => [
    kind,
    ...cards,
    count,
    copies,
  ]);

describe('a list of bans finds in a deck', () => {
  it('every card that is banned, its leader too, and none that is not in it', () => {
    expect(found(list([ban('EB01-002'), ban('OP11-040'), ban('ST10-001')]))).toEqual([
      ['banned', 'OP11-040', 1, 0],
      ['banned', 'EB01-002', 4, 0],
    ]);
  });

  it('every pair of which both are there, the leader among them', () => {
    const pairs = [
      ban(['EB04-058', 'OP11-040']),
      ban(['OP07-115', 'OP06-116']),
      ban(['OP06-047', 'OP07-115']),
    ];
    expect(found(list(pairs))).toEqual([
      ['pair', 'EB04-058', 'OP11-040', 3, 0],
      ['pair', 'OP06-047', 'OP07-115', 5, 0],
    ]);
  });

  it('a pair once, in whatever order and however often the list names it', () => {
    expect(
      found(list([ban(['EB04-058', 'OP11-040']), ban(['OP11-040', 'EB04-058'])])),
    ).toHaveLength(1);
  });

  it('more copies than a restricted card may have', () => {
    const restricted = [
      ban('OP06-047', { copies: 1 }),
      ban('EB04-058', { copies: 2 }),
      ban('OP07-115', { copies: 1 }),
    ];
    expect(found(list(restricted))).toEqual([['restricted', 'OP06-047', 4, 1]]);
  });

  it('more copies of a pair than both together may have', () => {
    const pair: [string, string] = ['OP06-047', 'EB04-058'];
    expect(found(list([ban(pair, { copies: 5 })]))).toEqual([['pair', ...pair, 6, 5]]);
    expect(found(list([ban(pair, { copies: 6 })]))).toEqual([]);
  });

  it('what allows least, where the list names a card twice', () => {
    const both = [ban('OP06-047', { copies: 1 }), ban('OP06-047'), ban('OP06-047', { copies: 2 })];
    expect(found(list(both))).toEqual([['banned', 'OP06-047', 4, 0]]);
  });

  it('cards of a banned set, but for those that are allowed', () => {
    const sets = list([], { bannedSets: ['EB01', 'OP06'], allowed: ['OP06-047'] });
    expect(found(sets)).toEqual([['banned-set', 'EB01-002', 4, 0]]);
  });
});

describe('a ban holds', () => {
  const dated = list([ban('OP06-047', { from: '2026-12-01', until: '2026-12-31' })]);
  it.each([
    ['2026-11-30', 0],
    ['2026-12-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', 0],
  ])('from its first to its last day: %s', (day, count) => {
    expect(found(dated, day)).toHaveLength(count);
  });

  it('until the later of two days, where two entries say the same', () => {
    const twice = list([
      ban('OP06-047', { until: '2026-12-01' }),
      ban('OP06-047', { until: '2026-12-31' }),
      ban('EB01-002', { until: '2026-12-01' }),
      ban('EB01-002'),
    ]);
    expect(findBans(twice, DECK, TODAY).map(({ until }) => until)).toEqual(['2026-12-31', null]);
  });
});

describe('what is to come', () => {
  it('stands by its day, the nearest first, each fault once', () => {
    const coming = list([
      ban('EB01-002', { from: '2027-01-01' }),
      ban('OP06-047', { from: '2026-12-01' }),
      ban('OP06-047', { from: '2027-01-01' }),
      ban('EB04-058', { from: '2026-12-01' }),
      ban('ST10-001', { from: '2026-12-01' }),
    ]);
    const days = findComingBans(coming, DECK, TODAY).map(({ day, faults }) => [
      day,
      ...faults.flatMap(({ cards }) => cards),
    ]);
    expect(days).toEqual([
      ['2026-12-01', 'OP06-047', 'EB04-058'],
      ['2027-01-01', 'EB01-002'],
    ]);
    expect(findComingBans(coming, DECK, '2027-01-01')).toEqual([]);
  });

  it('is a ban of what is restricted today', () => {
    const harder = list([ban('OP06-047', { copies: 1 }), ban('OP06-047', { from: '2026-12-01' })]);
    const [change] = findComingBans(harder, DECK, TODAY);
    expect(change?.faults.map(({ kind }) => kind)).toEqual(['banned']);
  });
});
