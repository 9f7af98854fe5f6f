import { describe, expect, it } from 'vitest';
import {
  API_ADDRESSES,
  cardImageAddress,
  cardThumbAddress,
  datedDailyFileAddress,
  deckBuilderAddress,
  latestDailyFileAddress,
  plainAddress,
} from '../../src/resources/addresses';
import { findCacheRule } from '../../src/resources/cache-policy';
import { PLAIN_RESOURCE_NAMES } from '../../src/resources/network-resources';
import { dailyFile } from '../fixtures/daily-files';

const ORIGIN = 'https://nest.example';

describe('addresses', () => {
  it('of a daily file carry the version parameter when they have a date, and only then', () => {
    const file = dailyFile('20261120');
    expect(latestDailyFileAddress(file)).toBe('/content/stats/stats_west_p_20261120.json');
    expect(datedDailyFileAddress(file)).toBe('/content/stats/stats_west_p_20261120.json?v=1');
  });

  it('of a deck carry its lines, encoded, and there are none without a deck builder', () => {
    const text = '1xOP01-001\n4xOP01-004';
    const query = 'deck=1xOP01-001%0A4xOP01-004';
    expect(deckBuilderAddress(text, 'https://decks.example/new')).toBe(
      `https://decks.example/new?${query}`,
    );
    expect(deckBuilderAddress(text, 'https://decks.example/?game=2')).toBe(
      `https://decks.example/?game=2&${query}`,
    );
    expect(deckBuilderAddress(text, null)).toBeNull();
  });

  it.each([
    ['{card}:{count}', ',', 'OP01-001:1,OP01-016:4'],
    ['{count}n{card}', 'a', '1nOP01-001a4nOP01-016'],
    ['{count}x{card}', ' ', '1xOP01-001 4xOP01-016'],
  ])('of a deck builder hold the deck as it writes one: %s', (entry, separator, deck) => {
    const site = 'https://decks.example/gen?dg={deck}&v=2';
    expect(deckBuilderAddress('1xOP01-001\n4xOP01-016', site, { entry, separator })).toBe(
      `https://decks.example/gen?dg=${encodeURIComponent(deck)}&v=2`,
    );
  });

  it('of a picture stand in the folder of the set, which is what precedes the first dash', () => {
    expect(cardImageAddress('OP14-041')).toBe('/content/cards/OP14/OP14-041.png');
    expect(cardThumbAddress('P-047')).toBe('/content/thumbs/P/P-047.png');
    expect(cardThumbAddress('OP17-999_3')).toBe('/content/thumbs/OP17/OP17-999_3.png');
  });

  it('of a picture never leave its folder, whatever a foreign file calls a card', () => {
    const address = new URL(cardImageAddress('../../api/x-1?y#z'), ORIGIN);
    expect(address.pathname.startsWith('/content/cards/')).toBe(true);
    expect(address.search + address.hash).toBe('');
  });

  it('of public content all have a rule in the cache policy', () => {
    for (const address of [
      ...PLAIN_RESOURCE_NAMES.map(plainAddress),
      latestDailyFileAddress(dailyFile('20261120')),
      datedDailyFileAddress(dailyFile('20261120')),
      cardImageAddress('OP14-041'),
      cardThumbAddress('OP14-041'),
    ]) {
      expect(findCacheRule(ORIGIN + address, ORIGIN), address).not.toBeNull();
    }
  });

  it('of the API have none: its answers are never stored', () => {
    for (const address of [
      API_ADDRESSES.validate,
      API_ADDRESSES.status,
      API_ADDRESSES.login,
      API_ADDRESSES.logout,
      API_ADDRESSES.search,
      API_ADDRESSES.matches('123'),
      API_ADDRESSES.playerStats('123'),
    ]) {
      expect(findCacheRule(ORIGIN + address, ORIGIN), address).toBeNull();
    }
  });

  it('carry a device id as it is, with everything that could change the query encoded', () => {
    expect(API_ADDRESSES.matches('a&b=c d')).toBe('/api/matches?deviceId=a%26b%3Dc%20d');
  });
});
