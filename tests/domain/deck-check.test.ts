import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/domain/card/card';
import { checkDeck, takeApart } from '../../src/domain/deck/deck-check';
import { parseDecklist } from '../../src/domain/deck/deck-text';
import { character, event, leader } from '../fixtures/cards';

const TWELVE = Array.from({ length: 12 }, (_, at) => `OP02-0${10 + at}`);
const CARDS: Card[] = [
  leader('OP01-001', { colors: ['red'] }),
  leader('OP01-002', { colors: ['red'] }),
  ...TWELVE.map((id) => character(id, { colors: ['red'], cost: 2 })),
  event('OP03-001', { colors: ['red', 'blue'], cost: 2 }),
  character('OP04-001', { colors: ['blue'] }),
];
const LEGAL = ['1xOP01-001', ...TWELVE.map((id) => `4x${id}`), '2xOP03-001'];

function judge(lines: readonly string[], cards: readonly Card[] = CARDS) {
  const find = (id: string) => cards.find((card) => card.id === id) ?? null;
  const deck = takeApart(parseDecklist(lines), find);
  return { leader: deck.leader, ...checkDeck(deck, find) };
}

describe('a deck', () => {
  it('of fifty cards of its leader’s colours has no fault', () => {
    expect(judge(LEGAL)).toEqual({ leader: 'OP01-001', faults: [], unknown: [] });
  });

  it('has each of its faults, in the order of the list', () => {
    const { faults } = judge([...LEGAL.slice(0, -2), '5xOP04-001', '2xOP03-001']);
    expect(faults).toEqual([
      { kind: 'size', count: 51 },
      { kind: 'copies', id: 'OP04-001', count: 5, isKnown: true },
      { kind: 'color', id: 'OP04-001' },
    ]);
  });

  it('may hold any number of a card that says so of itself', () => {
    const text = 'Under the rules of this game, you may have any number of this card in your deck.';
    const many = character('OP16-042', { colors: ['red'], text });
    const lines = [...LEGAL.slice(0, -3), '8xOP16-042', '2xOP03-001'];
    expect(judge(lines, [...CARDS, many]).faults).toEqual([]);
  });

  it('may not hold any number of a card that trashes any number of others', () => {
    const text = '[When Attacking] You may trash any number of cards from your hand.';
    const trashing = character('OP16-042', { colors: ['red'], text });
    const lines = [...LEGAL.slice(0, -3), '8xOP16-042', '2xOP03-001'];
    expect(judge(lines, [...CARDS, trashing]).faults).toMatchObject([{ kind: 'copies' }]);
  });

  it('keeps to what its leader’s text forbids', () => {
    const text =
      'Under the rules of this game, you cannot include cards with a cost of 5 or more in your deck.';
    const limited = leader('OP01-003', { colors: ['red'], text });
    const costly = character('OP05-001', { colors: ['red'], cost: 7 });
    const lines = ['1xOP01-003', '4xOP05-001', ...LEGAL.slice(2)];
    expect(judge(lines, [...CARDS, limited, costly]).faults).toEqual([
      { kind: 'limit', id: 'OP05-001' },
    ]);
  });

  it('without a leader says so, and nothing of colours', () => {
    expect(judge(['2xOP03-001', ...LEGAL.slice(1, -1)]).faults).toEqual([{ kind: 'no-leader' }]);
  });

  it('is led by the leader that is named as such, though another stands before it', () => {
    const { leader: led, faults } = judge(['1xOP01-002', ...LEGAL.slice(1), 'Leader', 'OP01-001']);
    expect(led).toBe('OP01-001');
    expect(faults).toContainEqual({ kind: 'second-leader', id: 'OP01-002' });
  });

  it('whose first card is there once and no leader has none', () => {
    expect(judge(['1xOP03-001', ...LEGAL.slice(1, -1), '1xOP04-001']).faults[0]).toEqual({
      kind: 'no-leader',
    });
  });

  it('is led by the leader in it, wherever that stands', () => {
    const lines = [...LEGAL.slice(1), '1xOP01-001'];
    expect(judge(lines)).toEqual({ leader: 'OP01-001', faults: [], unknown: [] });
  });

  it('has one leader: another among the fifty is a fault, and no matter of colours', () => {
    const lines = [...LEGAL.slice(0, -1), '1xOP03-001', '1xOP01-002'];
    expect(judge(lines).faults).toEqual([{ kind: 'second-leader', id: 'OP01-002' }]);
  });

  it('has its leader once', () => {
    const lines = ['2xOP01-001', ...LEGAL.slice(1, -1), '1xOP03-001'];
    expect(judge(lines).faults).toEqual([{ kind: 'second-leader', id: 'OP01-001' }]);
  });

  it('is not led by a leader for special events', () => {
    const colors = ['red', 'green', 'blue', 'purple', 'black', 'yellow'] as const;
    const special = leader('P-076', { colors });
    expect(judge(['1xP-076', ...LEGAL.slice(1)], [...CARDS, special]).faults).toEqual([
      { kind: 'cannot-lead', id: 'P-076' },
    ]);
  });
});

describe('cards that no card file has', () => {
  it('are named as not known, and no fault', () => {
    const lines = [...LEGAL.slice(0, -1), '2xOP99-001'];
    expect(judge(lines)).toEqual({ leader: 'OP01-001', faults: [], unknown: ['OP99-001'] });
  });

  it('lead the deck where they are named first: it has a leader and fifty cards', () => {
    const lines = ['1xOP99-001', ...LEGAL.slice(1)];
    expect(judge(lines)).toEqual({ leader: 'OP99-001', faults: [], unknown: ['OP99-001'] });
  });

  it('give way to the leader that is known', () => {
    const lines = ['1xOP99-001', ...LEGAL.slice(1, -1), '1xOP03-001', '1xOP01-001'];
    expect(judge(lines)).toEqual({ leader: 'OP01-001', faults: [], unknown: ['OP99-001'] });
  });

  it('are too many from five on, as far as is known', () => {
    const lines = [...LEGAL.slice(0, -3), '10xOP99-001'];
    expect(judge(lines).faults).toEqual([
      { kind: 'copies', id: 'OP99-001', count: 10, isKnown: false },
    ]);
  });
});
