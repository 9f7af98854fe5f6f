import { describe, expect, it } from 'vitest';
import { decodeBans } from '../../../src/data/schemas/bans';

const read = (body: unknown) => decodeBans(body).value;
const TERM = {
  from: null,
  until: null,
  announced: null,
  withdrawn: null,
  formats: [],
  regions: [],
};
const OPEN = { copies: 0, ...TERM };

describe('a list of bans is read', () => {
  it('as entries with days', () => {
    const entries = [
      { cards: ['OP01-001'], copies: 0, from: '2026-12-01', until: null },
      { cards: ['op01-002_p1', 'OP01-003'], copies: 0 },
      { cards: 'OP01-004', copies: '1', from: '20261201', until: '2026-12-31T00:00:00Z' },
      { cards: ['OP01-005'], from: '', until: '' },
    ];
    expect(read({ source: ' The  host ', updated: '2026-11-20', entries })).toEqual({
      source: 'The host',
      updated: '2026-11-20',
      formats: [],
      bans: [
        { ...OPEN, cards: ['OP01-001'], from: '2026-12-01' },
        { ...OPEN, cards: ['OP01-002', 'OP01-003'] },
        { ...OPEN, cards: ['OP01-004'], copies: 1, from: '2026-12-01', until: '2026-12-31' },
        { ...OPEN, cards: ['OP01-005'] },
      ],
      bannedSets: [],
      allowed: [],
      newestSet: null,
      unread: [],
    });
  });

  it('in the form of public copies', () => {
    const body = {
      source: 'Somebody',
      last_updated: '2026-08-22',
      banned_sets: ['OP-01'],
      banned_starter_decks: ['ST01'],
      whitelisted_cards: ['OP01-016'],
      banned_cards: ['OP03-040'],
      restricted_cards: { 'OP06-047': 1 },
      banned_pairs: [['OP06-116', 'OP07-115']],
      newest_set: 'OP17',
    };
    expect(read(body)).toEqual({
      source: 'Somebody',
      updated: '2026-08-22',
      formats: [],
      bans: [
        { ...OPEN, cards: ['OP03-040'] },
        { ...OPEN, cards: ['OP06-116', 'OP07-115'] },
        { ...OPEN, cards: ['OP06-047'], copies: 1 },
      ],
      bannedSets: [
        { ...TERM, set: 'OP01' },
        { ...TERM, set: 'ST01' },
      ],
      allowed: ['OP01-016'],
      newestSet: 'OP17',
      unread: [],
    });
  });

  it('with its formats, terms, and sets that have days', () => {
    const body = {
      formats: [
        {
          id: 'Standard',
          blocks: [{ least: '2', from: '2026-04-01' }],
        },
        { name: 'Extra', blocks: null, pool: [], copies: null },
        { id: 'pool', note: ' Shops  only ', pool: ['op-01', 'OP02-001_p1', 'P-030'] },
        { id: 'single', copies: '1' },
      ],
      entries: [
        {
          cards: 'OP01-001',
          formats: ['STANDARD'],
          regions: ['Asia'],
          withdrawn: '20261201',
        },
      ],
      banned_sets: ['OP02', { set: 'op03', from: '2026-12-01', formats: ['EXTRA'] }],
    };
    const format = { from: null, until: null, note: '', pool: [], copies: null };
    expect(read(body)).toMatchObject({
      formats: [
        {
          ...format,
          id: 'standard',
          name: 'Standard',
          blocks: [{ least: 2, from: '2026-04-01', until: null }],
        },
        { ...format, id: 'extra', name: 'Extra', blocks: [] },
        { ...format, id: 'pool', note: 'Shops only', pool: ['OP01', 'OP02-001', 'P-030'] },
        { ...format, id: 'single', copies: 1 },
      ],
      bans: [{ formats: ['standard'], regions: ['Asia'], withdrawn: '2026-12-01' }],
      bannedSets: [
        { ...TERM, set: 'OP02' },
        { ...TERM, set: 'OP03', from: '2026-12-01', formats: ['extra'] },
      ],
      unread: [],
    });
  });

  it('an entry that is announced without a first day holds from its announcement on', () => {
    const entries = [
      { cards: 'OP01-001', announced: '2026-11-20' },
      { cards: 'OP01-002', announced: '20261120', from: '2026-12-01' },
    ];
    expect(read({ entries }).bans).toMatchObject([
      { announced: '2026-11-20', from: '2026-11-20' },
      { announced: '2026-11-20', from: '2026-12-01' },
    ]);
  });

  it('with nothing in it, where nothing is banned', () => {
    expect(read({ entries: [] }).unread).toEqual([]);
  });
});

describe('what of a list can’t be read is counted, and hides nothing else', () => {
  it.each([
    { cards: [] },
    { cards: ['Nami'] },
    { cards: ['OP01-001', 'OP01-001'] },
    { cards: ['OP01-001', 'OP01-002', 'OP01-003'] },
    { cards: ['OP01-001'], copies: -1 },
    { cards: ['OP01-001'], copies: 'few' },
    { cards: ['OP01-001'], from: 'soon' },
    { cards: ['OP01-001'], from: '2026-02-30' },
    { cards: ['OP01-001'], from: '2026-12-02', until: '2026-12-01' },
    null,
    7,
  ])('%j', (entry) => {
    const { bans, unread } = read({ entries: [entry, { cards: ['OP01-009'] }] });
    expect([bans, unread]).toEqual([
      [{ ...OPEN, cards: ['OP01-009'] }],
      [{ list: 'entries', at: 1, found: JSON.stringify(entry) }],
    ]);
  });

  it('a restricted card without a number: to how many is not said', () => {
    expect(read({ restricted_cards: ['OP01-001', { cards: ['OP01-002'] }] }).unread).toMatchObject([
      { at: 1 },
      { at: 2 },
    ]);
  });

  it('a part that is no list', () => {
    expect(read({ banned_cards: ['OP01-001'], banned_pairs: 'none yet' }).unread).toEqual([
      { list: 'banned_pairs', at: null, found: '"none yet"' },
    ]);
  });

  it.each([
    ['formats', [{ name: '' }]],
    ['formats', [{ id: 'a', blocks: [{ least: 0 }] }]],
    ['formats', [{ id: 'a', from: '2026-12-02', until: '2026-12-01' }]],
    ['formats', [{ id: 'a', pool: ['OP01', 'some sets'] }]],
    ['formats', [{ id: 'a', copies: 0 }]],
    ['entries', [{ cards: 'OP01-001', announced: 'soon' }]],
    ['banned_sets', [{ set: 'OP01', until: 'soon' }]],
    ['entries', [{ cards: 'OP01-001', withdrawn: 'soon' }]],
    ['entries', [{ cards: 'OP01-001', formats: ['standart'] }]],
  ])('an entry of %s: %j', (name, rows) => {
    expect(read({ banned_cards: [], [name]: rows }).unread).toMatchObject([{ list: name, at: 1 }]);
  });

  it('a day that is none: then it has no day', () => {
    expect(read({ updated: 'yesterday', entries: [] }).updated).toBeNull();
  });
});

it.each([[], null, 'text', {}, { error: 'not found' }, { source: 'x', updated: '2026-11-20' }])(
  '%j is no list of bans',
  (body) => {
    expect(() => decodeBans(body)).toThrow('Invalid data format for bans.json');
  },
);
