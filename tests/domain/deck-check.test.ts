import { describe, expect, it } from 'vitest';
import { checkDeck } from '../../src/domain/deck-check';
import { character, event, leader } from '../fixtures/cards';

const LEADER = leader('OP01-001', { colors: ['red'] });
const four = (from: number, to: number, fields = {}) =>
  Array.from({ length: to - from }, (_, at) => ({
    card: character(`OP02-0${String(from + at).padStart(2, '0')}`, { colors: ['red'], ...fields }),
    count: 4,
  }));
const LEGAL = [...four(10, 22), { card: event('OP03-001', { colors: ['red', 'blue'] }), count: 2 }];
const NONE = new Set<string>();

describe('a deck', () => {
  it('of fifty cards of its leader’s colours has no fault', () => {
    expect(checkDeck({ leader: LEADER, cards: LEGAL, unknown: [], banned: NONE })).toEqual([]);
  });

  it('has each of its faults, in the order of the list', () => {
    const blue = { card: character('OP04-001', { colors: ['blue'] }), count: 5 };
    const cards = [...LEGAL.slice(0, 11), blue];
    const unknown = [{ id: 'OP99-001', count: 2 }];
    const [first] = cards;
    const faults = checkDeck({
      leader: LEADER,
      cards,
      unknown,
      banned: new Set([first?.card.id ?? '', LEADER.id]),
    });
    expect(faults.map(({ kind }) => kind)).toEqual([
      'banned',
      'size',
      'banned',
      'copies',
      'color',
      'unknown',
    ]);
    expect(faults[1]).toEqual({ kind: 'size', count: 51 });
  });

  it('may hold any number of a card that says so of itself', () => {
    const text = 'Under the rules of this game, you may have any number of this card in your deck.';
    const many = { card: character('OP16-042', { colors: ['red'], text }), count: 9 };
    const cards = [
      ...LEGAL.slice(0, 10),
      many,
      { card: character('OP05-001', { colors: ['red'] }), count: 1 },
    ];
    expect(checkDeck({ leader: LEADER, cards, unknown: [], banned: NONE })).toEqual([]);
  });

  it('keeps to what its leader’s text forbids', () => {
    const text =
      'Under the rules of this game, you cannot include cards with a cost of 5 or more in your deck.';
    const limited = leader('OP01-001', { colors: ['red'], text });
    const cards = LEGAL.map(({ card, count }) => ({ card: { ...card, cost: 2 }, count }));
    const costly = [{ card: { ...cards[0]?.card, cost: 7 } as never, count: 4 }, ...cards.slice(1)];
    expect(checkDeck({ leader: limited, cards, unknown: [], banned: NONE })).toEqual([]);
    expect(
      checkDeck({ leader: limited, cards: costly, unknown: [], banned: NONE }).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['limit']);
  });

  it('without a leader says so, and nothing of colours', () => {
    const faults = checkDeck({ leader: null, cards: LEGAL, unknown: [], banned: NONE });
    expect(faults).toEqual([{ kind: 'no-leader' }]);
  });
});
