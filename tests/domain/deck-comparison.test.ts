import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCards } from '../../src/domain/deck/deck';
import { compareDecks, isShared } from '../../src/domain/deck/deck-comparison';

const line = (id: string, count: number) => ({ id, count });

describe('two lists side by side', () => {
  const comparison = compareDecks(
    [line('OP01-004', 4), line('OP01-016', 3), line('OP01-020', 2)],
    [line('OP02-001', 1), line('OP01-016', 4), line('OP01-004', 4)],
  );

  it('name every card once: the left list in its order, then what only the right one has', () => {
    expect(comparison.cards).toEqual([
      { id: 'OP01-004', left: 4, right: 4 },
      { id: 'OP01-016', left: 3, right: 4 },
      { id: 'OP01-020', left: 2, right: 0 },
      { id: 'OP02-001', left: 0, right: 1 },
    ]);
  });

  it('differ where the number of copies does, not only where a card is missing', () => {
    const differing = comparison.cards.filter((card) => !isShared(card)).map(({ id }) => id);
    expect(differing).toEqual(['OP01-016', 'OP01-020', 'OP02-001']);
  });

  it('count shared copies: 3 against 4 of a card are 3 shared and 1 that differs', () => {
    expect(comparison).toMatchObject({ shared: 7, leftOnly: 2, rightOnly: 2 });
  });

  it('count every copy of both lists, whatever they hold', () => {
    const lists = fc.array(
      fc.record({
        id: fc.constantFrom('OP01-001', 'OP01-002', 'OP01-003', 'OP01-004'),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    );
    fc.assert(
      fc.property(lists, lists, (left, right) => {
        const there = compareDecks(left, right);
        const back = compareDecks(right, left);
        expect(there.shared + there.leftOnly).toBe(countCards(left));
        expect(there.shared + there.rightOnly).toBe(countCards(right));
        expect([back.shared, back.leftOnly, back.rightOnly]).toEqual([
          there.shared,
          there.rightOnly,
          there.leftOnly,
        ]);
      }),
    );
  });
});
