import { expect, it, vi } from 'vitest';
import { loadCards, loadGeneratorPool, loadLeaderCards } from '../../src/data/card-data';
import { generateDeck } from '../../src/domain/deck/deck-generator';
import { prepareGeneratorPool } from '../../src/domain/deck/generator-pool';
import { defaultSettings } from '../../src/domain/deck/generator-settings';
import { seededRandom } from '../../src/domain/seeded-random';
import { inventGame } from '../fixtures/invented-game';
import { json, loginPage, onNetwork, stored } from '../fixtures/network';

const CARD_DATA = '/content/card_data.json';
const rows = [
  { cardNumber: 'OP01-001', cardName: 'Isolde', cardType: 'LEADER', color: 'Blue', cost: '5' },
  {
    cardNumber: 'OP01-004',
    cardName: 'Runner',
    cardType: 'CHARACTER',
    color: 'Blue',
    cost: '2',
    text: 'First line<br/>and <b>second</b>',
  },
];

const network = onNetwork();

it('card data holds every card by its id, or the leaders alone', async () => {
  network.answer(CARD_DATA, json(rows));
  const { find } = (await loadCards()).value;
  expect(find('OP01-001')).toMatchObject({ name: 'Isolde', life: 5 });
  expect(find('OP01-004')).toMatchObject({
    name: 'Runner',
    cost: 2,
    text: 'First line<br/>and <b>second</b>',
  });
  expect([find('OP01-002'), find('constructor'), find('')]).toEqual([null, null, null]);
  expect((await loadLeaderCards()).value).toEqual([
    { id: 'OP01-001', name: 'Isolde', colors: ['blue'], life: 5 },
  ]);
});

it('card data comes as the deck generator takes it', async () => {
  network.answer(CARD_DATA, json([...rows, null]));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { sets, leaders } = (await loadGeneratorPool()).value;
  expect(sets).toEqual(['OP01']);
  expect(leaders[0]?.leader.id).toBe('OP01-001');
  expect(leaders[0]?.groups[0]?.cards.map(({ id }) => id)).toEqual(['OP01-004']);
});

// The generator tells groups apart by which object they are: a copy must share them as the original does.
it('the generator makes the same decks of cards that crossed from the worker', () => {
  const game = inventGame(seededRandom('worker'), 400, ['OP01', 'OP02', 'OP03']);
  const pool = prepareGeneratorPool(game.map(({ card }) => card));
  const copy = structuredClone(pool);
  const settings = defaultSettings(pool.sets);
  for (let seed = 0; seed < 50; seed += 1) {
    const deck = generateDeck(pool, settings, String(seed));
    expect(deck.impossible).toBeNull();
    expect(generateDeck(copy, settings, String(seed))).toEqual(deck);
  }
});

it('stored cards are marked as the fallback for the requested ones', async () => {
  network.answer(CARD_DATA, stored(rows));
  expect((await loadLeaderCards()).freshness).toEqual({
    dataDate: null,
    fromStore: true,
    storedAt: new Date('2026-11-19T20:00:00.000Z'),
    storedBecause: 'network-failed',
    isFallback: true,
  });
});

it('card data fails as the network does', async () => {
  network.answer(CARD_DATA, loginPage);
  await expect(loadCards()).rejects.toMatchObject({ name: 'WebPageError' });
});
