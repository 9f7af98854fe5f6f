import { describe, expect, it } from 'vitest';
import { FINGERPRINT, fingerprintOf } from '../../src/domain/deck/deck-fingerprint';
import { character, leader } from '../fixtures/cards';

const line = (id: string, count: number) => ({ card: character(id), count });
const deck = (leaderId: string, ...cards: ReturnType<typeof line>[]) =>
  fingerprintOf({ leader: leader(leaderId), cards });

describe('the fingerprint of a deck', () => {
  const mark = deck('OP01-001', line('OP01-004', 4), line('OP02-010', 1));

  it('is the same whatever order the cards were drawn in', () => {
    expect(deck('OP01-001', line('OP02-010', 1), line('OP01-004', 4))).toBe(mark);
  });

  it('tells another leader, another card and another quantity', () => {
    const others = [
      deck('OP01-002', line('OP01-004', 4), line('OP02-010', 1)),
      deck('OP01-001', line('OP01-005', 4), line('OP02-010', 1)),
      deck('OP01-001', line('OP01-004', 3), line('OP02-010', 2)),
    ];
    expect(new Set([mark, ...others]).size).toBe(4);
  });

  it('does not depend on what a card says or is called', () => {
    const renamed = { card: character('OP01-004', { name: 'Other', text: 'Other' }), count: 4 };
    expect(deck('OP01-001', renamed, line('OP02-010', 1))).toBe(mark);
  });

  it('is fit for an address', () => {
    for (let number = 0; number < 200; number += 1) {
      expect(deck('OP01-001', line(`OP01-${number}`, 1))).toMatch(FINGERPRINT);
    }
  });
});
