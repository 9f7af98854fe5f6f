import { describe, expect, it } from 'vitest';
import { COLORS, isCardId } from '../../../src/domain/card/card';
import { cardPool } from '../../fixtures/season';

const { records, leaders, deckCards } = cardPool;
const byId = new Map(records.map((record) => [record.cardNumber, record]));

describe('the simulated cards', () => {
  it('are about 1,800 over the real set names, 90 or more of them leaders', () => {
    expect(records.length).toBeGreaterThan(1700);
    expect(records.length).toBeLessThan(1900);
    expect(leaders.length).toBeGreaterThanOrEqual(90);
    const sets = new Set(records.map(({ cardSet }) => cardSet));
    for (let number = 1; number <= 17; number++) {
      expect(sets).toContain(`OP${String(number).padStart(2, '0')}`);
    }
    expect([...sets].filter((set) => /^ST\d\d$/.test(set)).length).toBe(29);
    expect([...sets].filter((set) => /^EB\d\d$/.test(set)).length).toBe(4);
    expect(sets).toContain('P');
  });

  it('each have an id of their own, of their set', () => {
    expect(byId.size).toBe(records.length);
    for (const { cardNumber, cardSet } of records) {
      expect(isCardId(cardNumber)).toBe(true);
      expect(cardNumber.startsWith(`${cardSet}-`)).toBe(true);
    }
  });

  it('hold text in every field, as card data on the wire does', () => {
    for (const record of records) {
      for (const value of Object.values(record)) expect(typeof value).toBe('string');
      expect(record.color).toMatch(/^[A-Z][a-z]+(\/[A-Z][a-z]+)*$/);
      expect(['0', '1000', '2000']).toContain(record.counter);
      expect(record.bucketImg).toBe(`/content/cards/${record.cardSet}/${record.cardNumber}.png`);
    }
  });

  it('give leaders their life as cost', () => {
    for (const { id, life } of leaders) expect(byId.get(id)?.cost).toBe(String(life));
  });

  it('know the leaders that the look of the app shows', () => {
    expect(byId.get('OP14-041')).toMatchObject({
      cardName: 'Isolde Kestrel',
      color: 'Blue/Purple',
    });
    expect(byId.get('ST29-001')?.cardName).toBe('Old Harrow');
  });

  it('offer every colour characters with a 2000 counter, events and stages', () => {
    for (const color of COLORS) {
      const cards = deckCards.filter((card) => card.color === color);
      expect(cards.filter((card) => card.counter === 2000).length).toBeGreaterThan(20);
      expect(cards.filter((card) => card.type === 'EVENT').length).toBeGreaterThan(10);
      expect(cards.filter((card) => card.type === 'STAGE').length).toBeGreaterThan(3);
    }
  });

  it('ask something of the leader on about 400 cards, in the words real cards use', () => {
    const asking = records.filter(({ text }) => text.includes('f your Leader'));
    expect(asking.length).toBeGreaterThan(300);
    const forms = [
      /If your Leader has the \{[^}]+\} type,/,
      /If your Leader has the \{[^}]+\} or \{[^}]+\} type,/,
      /If your Leader has the \{[^}]+\} type or is \[[^\]]+\],/,
      /If your Leader's type includes "[^"]+",/,
      /If your Leader is \[[^\]]+\],/,
      /If your Leader is \[[^\]]+\] or \[[^\]]+\],/,
      /If your Leader is multicolored,/,
    ];
    for (const { text } of asking)
      expect(
        forms.some((form) => form.test(text)),
        text,
      ).toBe(true);
    for (const form of forms)
      expect(
        asking.some(({ text }) => form.test(text)),
        `${form}`,
      ).toBe(true);
  });

  it('let a few leaders limit the deck, each in another way', () => {
    const limits = leaders.flatMap(({ limit }) => (limit ? [limit.kind] : []));
    expect(limits.toSorted()).toEqual(['cost below', 'event cost below', 'only type']);
    expect(byId.get('OP12-061')?.text).toMatch(/cannot include cards with a cost of 6 or more/);
    expect(byId.get('OP11-021')?.text).toMatch(/cannot include Events with a cost of 3 or more/);
    expect(byId.get('OP13-100')?.text).toMatch(/can only include \{Lantern Guild\} type cards/);
  });
});
