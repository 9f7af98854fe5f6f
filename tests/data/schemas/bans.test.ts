import { describe, expect, it } from 'vitest';
import { decodeBans } from '../../../src/data/schemas/bans';

const read = (body: unknown) => decodeBans(body).value;
const OPEN = { copies: 0, from: null, until: null };

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
      bans: [
        { ...OPEN, cards: ['OP01-001'], from: '2026-12-01' },
        { ...OPEN, cards: ['OP01-002', 'OP01-003'] },
        { cards: ['OP01-004'], copies: 1, from: '2026-12-01', until: '2026-12-31' },
        { ...OPEN, cards: ['OP01-005'] },
      ],
      bannedSets: [],
      allowed: [],
      newestSet: null,
      unread: 0,
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
      bans: [
        { ...OPEN, cards: ['OP03-040'] },
        { ...OPEN, cards: ['OP06-116', 'OP07-115'] },
        { ...OPEN, cards: ['OP06-047'], copies: 1 },
      ],
      bannedSets: ['OP01', 'ST01'],
      allowed: ['OP01-016'],
      newestSet: 'OP17',
      unread: 0,
    });
  });

  it('with nothing in it, where nothing is banned', () => {
    expect(read({ entries: [] }).unread).toBe(0);
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
    expect([bans, unread]).toEqual([[{ ...OPEN, cards: ['OP01-009'] }], 1]);
  });

  it('a restricted card without a number: to how many is not said', () => {
    expect(read({ restricted_cards: ['OP01-001', { cards: ['OP01-002'] }] }).unread).toBe(2);
  });

  it('a part that is no list', () => {
    expect(read({ banned_cards: ['OP01-001'], banned_pairs: 'none yet' }).unread).toBe(1);
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
