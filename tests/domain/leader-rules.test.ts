import { describe, expect, it } from 'vitest';
import { leaderRulesOf, starterIn } from '../../src/domain/leader/leader-rules';
import { character, leader, stage } from '../fixtures/cards';

describe("a leader's text says of the beginning", () => {
  it('how many cards its DON!! deck has: ten, unless it says so', () => {
    const text = 'Under the rules of this game, your DON!! deck consists of 6 cards.<br/>[Blocker]';
    expect(leaderRulesOf(text).donDeck).toBe(6);
    for (const other of [
      '',
      '[Activate: Main] Add up to 4 DON!! cards from your DON!! deck and rest them.',
      'If your DON!! deck has 6 cards or less, draw 1 card.',
    ])
      expect(leaderRulesOf(other).donDeck, other).toBe(10);
  });

  it('which card of the deck may leave it before the first hand', () => {
    const text =
      'Under the rules of this game, you cannot include Events with a cost of 2 or more in your deck and at the start of the game, play up to 1 {Salt Guild} type Stage card from your deck.';
    const cards = [
      stage('OP01-002', { features: ['Salt Guild'] }),
      stage('OP01-003', { features: ['Harbour Watch'] }),
      character('OP01-004', { features: ['Salt Guild'] }),
    ];
    const find = (id: string) => cards.find((card) => card.id === id) ?? null;
    const lines = ['OP01-004', 'OP01-003', 'OP01-002', 'OP99-001'].map((id) => ({ id, count: 4 }));
    expect(starterIn(lines, leader('OP01-001', { text }), find)).toBe('OP01-002');
    expect(starterIn(lines, leader('OP01-001'), find)).toBeNull();
    expect(starterIn(lines, null, find)).toBeNull();
  });
});
