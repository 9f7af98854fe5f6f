import { expect, it } from 'vitest';
import { makeRulings } from '../../../server/season/rulings';
import { decodeCards } from '../../../src/data/schemas/card-data';
import { decodeRulings } from '../../../src/data/schemas/rulings';
import { cardPool } from '../../fixtures/season';

const made = makeRulings('a seed', cardPool, '20261128');

it('the simulated rulings are sixty, are read whole, and are of cards that exist', () => {
  const { value, dropped } = decodeRulings(JSON.parse(JSON.stringify(made)));
  expect([value.entries.length, dropped]).toEqual([60, 0]);
  expect(value.entries.filter(({ kind }) => kind === 'erratum')).toHaveLength(6);
  const ids = decodeCards(cardPool.records).value.map(({ id }) => id);
  for (const { cards, day } of value.entries) {
    expect(ids).toEqual(expect.arrayContaining([...cards]));
    expect(day && day <= '2026-11-28').toBe(true);
  }
});

it('the simulated corrections lead to the text that the card has, from another one', () => {
  for (const { cards, before, after } of made.errata) {
    expect(after).toBe(cardPool.records.find(({ cardNumber }) => cardNumber === cards)?.text);
    expect(before).not.toBe(after);
  }
});

it('the simulated rulings are the same on the same day', () => {
  expect(makeRulings('a seed', cardPool, '20261128')).toEqual(made);
});
