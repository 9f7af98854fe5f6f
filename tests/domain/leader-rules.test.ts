import { describe, expect, it } from 'vitest';
import { leaderRulesOf, startersIn } from '../../src/domain/leader/leader-rules';
import { character, leader, stage } from '../fixtures/cards';

describe("a leader's text says", () => {
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
    expect(startersIn(lines, leader('OP01-001', { text }), find)).toEqual(['OP01-002']);
    expect(startersIn(lines.slice(0, 2), leader('OP01-001', { text }), find)).toEqual([]);
    expect(startersIn(lines, leader('OP01-001'), find)).toBeNull();
    expect(startersIn(lines, null, find)).toBeNull();
  });

  it('what an empty deck means: a loss, unless it says so', () => {
    for (const [text, means] of [
      ['', 'loses'],
      ['If your deck has 0 cards, draw no card. You lose.', 'loses'],
      ['When your deck is reduced to 0, you win the game instead of losing, by the rules.', 'wins'],
      [
        'ALso, when your deck is reduced to 0 cards, you win the game instead of losing.<br/>',
        'wins',
      ],
      [
        'You do not lose when your deck has 0 cards. You lose at the end of the turn in which your deck becomes 0 cards.',
        'loses-later',
      ],
    ] as const)
      expect(leaderRulesOf(text).emptyDeck, text).toBe(means);
  });
});
