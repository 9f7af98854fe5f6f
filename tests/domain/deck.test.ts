import { describe, expect, it } from 'vitest';
import {
  costCurve,
  countCards,
  countDeck,
  formatDeckText,
  groupByType,
  withoutLeader,
} from '../../src/domain/deck/deck';
import { parseDecklist } from '../../src/domain/deck/deck-text';
import { character, event, leader, stage } from '../fixtures/cards';

describe("a deck's own lines", () => {
  it("can leave out the leader's", () => {
    const { lines } = parseDecklist('1xOP01-001\n4xOP01-016');
    expect(withoutLeader(lines, 'OP01-001')).toEqual([{ id: 'OP01-016', count: 4 }]);
  });
});

describe('writing a deck', () => {
  const lines = [
    { id: 'OP01-016', count: 4 },
    { id: 'OP01-017', count: 2 },
  ];

  it('puts 1x{leader} first, then a line {count}x{cardNumber} a card', () => {
    expect(formatDeckText('OP01-001', lines)).toBe('1xOP01-001\n4xOP01-016\n2xOP01-017');
  });

  it('writes the leader once when the list names it too', () => {
    const withLeader = [lines[0], { id: 'OP01-001', count: 1 }, lines[1]].flatMap(
      (line) => line ?? [],
    );
    expect(formatDeckText('OP01-001', withLeader)).toBe(formatDeckText('OP01-001', lines));
  });

  it('gives what reading takes', () => {
    expect(
      withoutLeader(parseDecklist(formatDeckText('OP01-001', lines)).lines, 'OP01-001'),
    ).toEqual(lines);
  });
});

describe('the figures of a deck', () => {
  const deck = [
    { card: event('OP01-030', { cost: null, counter: 2000 }), count: 2 },
    { card: character('OP01-012', { cost: 7, counter: 2000 }), count: 3 },
    { card: stage('OP01-040', { cost: 1 }), count: 1 },
    { card: character('OP01-011', { cost: 7, counter: 1000 }), count: 4 },
    { card: character('OP01-010', { cost: 0 }), count: 1 },
    { card: event('OP01-031', { cost: 12 }), count: 1 },
    { card: character('OP01-013', { cost: 10 }), count: 2 },
  ];

  it('count copies by type, and characters with a counter of 2000', () => {
    expect(countDeck(deck)).toEqual({ characters: 10, events: 3, stages: 1, bigCounters: 3 });
    expect(countCards(deck)).toBe(14);
  });

  it('group characters, events and stages, each by cost and number, without a cost last', () => {
    const shown = groupByType(deck).map(({ type, total, cards }) => [
      type,
      total,
      cards.map(({ card }) => card.id),
    ]);
    expect(shown).toEqual([
      ['CHARACTER', 10, ['OP01-010', 'OP01-011', 'OP01-012', 'OP01-013']],
      ['EVENT', 3, ['OP01-031', 'OP01-030']],
      ['STAGE', 1, ['OP01-040']],
    ]);
  });

  it('leave out types the deck has none of, and leaders', () => {
    const groups = groupByType([{ card: leader('OP01-001'), count: 1 }, ...deck.slice(0, 1)]);
    expect(groups.map(({ type }) => type)).toEqual(['EVENT']);
  });

  it('make a curve from 0 to 10 and more, gaps included, cards without a cost left out', () => {
    expect(costCurve(deck).map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 7, 0, 0, 3]);
    expect(costCurve([]).map(({ cost }) => cost)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
