import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCards, loadLeaderCards } from '../../src/data/card-data';
import { type FakeNetwork, fakeNetwork, json, loginPage, stored } from '../fixtures/network';

const CARD_DATA = '/content/card_data.json';
const rows = [
  { cardNumber: 'OP01-001', cardName: 'Isolde', cardType: 'LEADER', color: 'Blue', cost: '5' },
  { cardNumber: 'OP01-004', cardName: 'Runner', cardType: 'CHARACTER', color: 'Blue', cost: '2' },
];

let network: FakeNetwork;
beforeEach(() => {
  network = fakeNetwork();
});
afterEach(() => void vi.unstubAllGlobals());

it('loads every card, or the leaders alone', async () => {
  network.answer(CARD_DATA, json(rows));
  expect((await loadCards()).value.map(({ id }) => id)).toEqual(['OP01-001', 'OP01-004']);
  expect((await loadLeaderCards()).value).toEqual([
    { id: 'OP01-001', name: 'Isolde', colors: ['blue'], life: 5 },
  ]);
});

it('says that stored cards stand in for the ones asked for', async () => {
  network.answer(CARD_DATA, stored(rows));
  expect((await loadLeaderCards()).freshness).toEqual({
    dataDate: null,
    fromStore: true,
    storedAt: new Date('2026-11-19T20:00:00.000Z'),
    standsIn: true,
  });
});

it('fails as the network does', async () => {
  network.answer(CARD_DATA, loginPage);
  await expect(loadCards()).rejects.toMatchObject({ name: 'WebPageError' });
});
