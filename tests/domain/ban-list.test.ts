import { describe, expect, it } from 'vitest';
import {
  type Ban,
  type BanList,
  type BannedSet,
  cardsTaken,
  findComing,
  judgeOn,
} from '../../src/domain/card/ban-list';
import type { Format } from '../../src/domain/card/formats';
import { parseDecklist } from '../../src/domain/deck/deck-text';
import { character, leader } from '../fixtures/cards';

const TODAY = '2026-11-28';
const OPEN = {
  from: null,
  until: null,
  announced: null,
  withdrawn: null,
  formats: [],
  regions: [],
};
const ban = (cards: string | [string, string], more: Partial<Ban> = {}): Ban => ({
  cards: typeof cards === 'string' ? [cards] : cards,
  copies: 0,
  ...OPEN,
  ...more,
});
const bannedSet = (set: string, more: Partial<BannedSet> = {}) => ({ set, ...OPEN, ...more });
const list = (bans: readonly Ban[], more: Partial<BanList> = {}): BanList => ({
  source: '',
  updated: TODAY,
  formats: [],
  bans,
  bannedSets: [],
  allowed: [],
  newestSet: null,
  unread: [],
  ...more,
});
/** Blocks by set: EB01 1, EB04 none, the others 2. */
const find = (id: string) =>
  character(id, { block: id.startsWith('EB01') ? 1 : id.startsWith('EB04') ? null : 2 });
const findBans = (bans: BanList, lines: typeof DECK, day: string) =>
  judgeOn(bans, lines, find, day).faults;
const findComingBans = (bans: BanList, lines: typeof DECK, day: string) =>
  findComing(bans, lines, find, day);
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
    const sets = list([], {
      bannedSets: [bannedSet('EB01'), bannedSet('OP06')],
      allowed: ['OP06-047'],
    });
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

it('in a chosen region its bans hold without a doubt, and those of others not at all', () => {
  const asia = list([
    ban('OP06-047', { regions: ['Asia', 'Japan'] }),
    ban('EB01-002', { regions: ['Europe'] }),
    ban('OP07-115'),
  ]);
  const of = (region?: string) =>
    judgeOn(asia, DECK, find, TODAY, region === undefined ? {} : { region }).faults.map(
      ({ cards: [id], regions }) => [id, ...regions],
    );
  expect(of()).toEqual([['OP06-047', 'Asia', 'Japan'], ['OP07-115'], ['EB01-002', 'Europe']]);
  expect(of('asia')).toEqual([['OP06-047'], ['OP07-115']]);
});

describe('what is to come', () => {
  it('has the day on which it was announced', () => {
    const announced = list([ban('OP06-047', { from: '2026-12-01', announced: '2026-11-20' })]);
    expect(findComingBans(announced, DECK, TODAY)).toMatchObject([
      { day: '2026-12-01', faults: [{ announced: '2026-11-20' }] },
    ]);
  });

  it('is what a chosen format lets go, not what another one does', () => {
    const blocks = [{ least: 2, from: '2026-12-01', until: null }];
    const shared = { from: null, until: null, note: '', pool: [], copies: null };
    const formats = [
      { ...shared, id: 'standard', name: 'Standard', blocks },
      { ...shared, id: 'extra', name: 'Extra', blocks: [] },
    ];
    const coming = (format: string) =>
      findComing(list([], { formats }), DECK, find, TODAY, { format }).length;
    expect([coming('standard'), coming('extra')]).toEqual([1, 0]);
  });

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

describe('a banned set holds', () => {
  it('on its days, in its formats, and until it is withdrawn', () => {
    const dated = (more: Partial<BannedSet>) => list([], { bannedSets: [bannedSet('EB01', more)] });
    const term = { from: '2026-12-01', until: '2026-12-31', withdrawn: '2026-12-20' };
    const days = ['2026-11-30', '2026-12-01', '2026-12-19', '2026-12-20'];
    expect(days.map((day) => found(dated(term), day).length)).toEqual([0, 1, 1, 0]);
    expect(found(dated({ formats: ['extra'] }))).toEqual([]);
    expect(findComingBans(dated(term), DECK, TODAY).map(({ day }) => day)).toEqual(['2026-12-01']);
  });

  it('everywhere, though an entry of one region names the card as well', () => {
    const both = list([ban('EB01-002', { regions: ['Asia'] })], {
      bannedSets: [bannedSet('EB01')],
    });
    expect(findBans(both, DECK, TODAY).map(({ kind, regions }) => [kind, ...regions])).toEqual([
      ['banned-set'],
      ['banned', 'Asia'],
    ]);
  });
});

describe('a format', () => {
  const format = (more: Partial<Format> = {}): Format => ({
    id: 'standard',
    name: 'Standard',
    from: null,
    until: null,
    note: '',
    blocks: [],
    pool: [],
    copies: null,
    ...more,
  });
  const APRIL = { least: 2, from: '2026-12-01', until: null };

  it('takes blocks from its day on, what falls out is to come, and a card without one is named', () => {
    const turning = list([], { formats: [format({ blocks: [APRIL] })] });
    expect(judgeOn(turning, DECK, find, '2026-11-30')).toMatchObject({
      faults: [],
      withoutBlock: [],
    });
    const after = judgeOn(turning, DECK, find, '2026-12-01');
    expect(after.least).toBe(2);
    expect(after.faults).toMatchObject([{ kind: 'block', cards: ['EB01-002'] }]);
    expect(after.withoutBlock).toEqual(['EB04-058']);
    expect(findComingBans(turning, DECK, TODAY)).toMatchObject([
      { day: '2026-12-01', faults: [{ kind: 'block', cards: ['EB01-002'] }] },
    ]);
  });

  it('is Standard wherever it stands in the list, the first one where there is none, of its days', () => {
    const extra = format({ id: 'extra', name: 'Extra' });
    const of = (...formats: Format[]) => judgeOn(list([], { formats }), DECK, find, TODAY).format;
    expect(of(extra, format())?.name).toBe('Standard');
    expect(of(extra)?.name).toBe('Extra');
    expect(of(extra, format({ from: '2027-04-01' }))).toBeNull();
    expect(of()).toBeNull();
  });

  it('that is chosen judges in place of Standard, and an unknown one, or one of other days, judges nothing', () => {
    const formats = [
      format({ blocks: [{ ...APRIL, from: null }] }),
      format({ id: 'extra', name: 'Extra' }),
      format({ id: 'cup', name: 'Cup', until: '2026-11-27' }),
    ];
    const both = list([ban('OP07-115', { formats: ['extra'] })], { formats });
    const of = (chosen: string) => {
      const { format: found, faults } = judgeOn(both, DECK, find, TODAY, { format: chosen });
      return [found?.id ?? null, ...faults.map(({ kind, cards }) => `${kind} ${cards}`)];
    };
    expect(of('standard')).toEqual(['standard', 'block EB01-002']);
    expect(of('extra')).toEqual(['extra', 'banned OP07-115']);
    expect(of('Cup'), 'of other days').toEqual([null]);
    expect(of('pauper'), 'unknown').toEqual([null]);
  });

  it('with a pool takes its sets and cards alone, the leader among them', () => {
    const formats = [format({ pool: ['OP06', 'EB04', 'OP11-040', 'EB01-003'] })];
    expect(found(list([], { formats }))).toEqual([
      ['pool', 'OP07-115', 1, 0],
      ['pool', 'EB01-002', 4, 0],
    ]);
  });

  it('with a number of copies allows so many, but of cards that allow any number', () => {
    const formats = [format({ copies: 2 })];
    expect(found(list([], { formats }))).toEqual([
      ['copies', 'OP06-047', 4, 2],
      ['copies', 'EB01-002', 4, 2],
    ]);
    const text = 'You may have any number of this card in your deck.';
    const any = (id: string) => character(id, { text });
    expect(judgeOn(list([], { formats }), DECK, any, TODAY).faults).toEqual([]);
  });

  it('takes a card for its newest print, and names it where an older one is out', () => {
    const formats = [format({ blocks: [APRIL] })];
    const printed = (id: string) => character(id, { block: 3, oldestBlock: 1 });
    const on = (day: string) => judgeOn(list([], { formats }), DECK, printed, day);
    expect(on('2026-11-30').byNewerPrint).toEqual([]);
    expect(on('2026-12-01')).toMatchObject({ faults: [], byNewerPrint: DECK.map(({ id }) => id) });
  });

  it('has bans of its own, which hold in no other', () => {
    const bans = [
      ban('EB01-002', { formats: ['standard'] }),
      ban('OP06-047', { formats: ['extra'] }),
    ];
    expect(found(list(bans, { formats: [format()] }))).toEqual([['banned', 'EB01-002', 4, 0]]);
    expect(found(list(bans))).toEqual([]);
  });
});

describe('cards taken by a format for decks that are drawn', () => {
  const standard = {
    id: 'standard',
    name: 'Standard',
    ...{ from: null, until: null, note: '', pool: [], copies: null },
    blocks: [{ least: 2, from: null, until: null }],
  };
  const lead = (id: string) => (id === 'OP11-040' ? leader(id) : find(id));
  const taken = (ids: readonly string[], format: string) => {
    const bans = [
      ban('OP07-115', { copies: 2 }),
      ban(['OP06-047', 'OP06-048']),
      ban(['OP06-049', 'OP11-040']),
    ];
    const takes = cardsTaken(list(bans, { formats: [standard] }), lead, TODAY, { format });
    return ids.filter((id) => takes(lead(id)));
  };

  it('are those without a fault in any number and company, and of a pair the first one or the leader', () => {
    const ids = [
      'EB01-002',
      'EB04-058',
      'OP07-115',
      'OP06-047',
      'OP06-048',
      'OP06-049',
      'OP11-040',
    ];
    expect(taken(ids, 'standard')).toEqual(['OP06-047', 'OP11-040']);
    expect(taken(ids, 'unknown')).toEqual([]);
  });
});
