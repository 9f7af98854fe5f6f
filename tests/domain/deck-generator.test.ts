import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/domain/card/card';
import { generateDeck } from '../../src/domain/deck/deck-generator';
import { prepareGeneratorPool } from '../../src/domain/deck/generator-pool';
import {
  defaultSettings,
  GENERATOR_LIMITS,
  type GeneratorSettings,
  readSetting,
} from '../../src/domain/deck/generator-settings';
import { seededRandom } from '../../src/domain/seeded-random';
import { formatImpossible } from '../../src/features/card-back-fight/impossible-words';
import { character, event, leader, stage } from '../fixtures/cards';
import { inventGame } from '../fixtures/invented-game';
import { findFaults, isAnyDeckLegal } from './deck-checker';

const SETS = ['OP02', 'OP03', 'OP05', 'OP11', 'EB01', 'ST06', 'P'];

function range(count: number, make: (number: string) => Card): Card[] {
  return Array.from({ length: count }, (_, at) => make(String(at + 100)));
}

const characters = (count: number, fields: Partial<Card> = {}, set = 'OP01') =>
  range(count, (number) => character(`${set}-${number}`, fields));
const counters = (count: number) =>
  range(count, (number) => character(`OP01-2${number}`, { counter: 2000 }));
const events = (count: number) => range(count, (number) => event(`OP01-3${number}`));
const stages = (count: number) => range(count, (number) => stage(`OP01-4${number}`));
const captain = leader('OP01-001');

const OPEN: GeneratorSettings = {
  min2kCounters: 0,
  maxEvents: 50,
  maxStages: 50,
  includeBanned: false,
  sets: new Set(['OP01', 'OP06', ...SETS]),
};

function generate(cards: Card[], settings: Partial<GeneratorSettings> = {}, seed = 'seed') {
  return generateDeck(prepareGeneratorPool(cards), { ...OPEN, ...settings }, seed);
}

function deckOf(cards: Card[], settings: Partial<GeneratorSettings> = {}, seed = 'seed') {
  const { deck, impossible } = generate(cards, settings, seed);
  if (deck === null) throw new Error(formatImpossible(impossible));
  return deck;
}

function copies(
  cards: readonly { card: Card; count: number }[],
  isCounted: (card: Card) => boolean,
) {
  return cards.reduce((sum, { card, count }) => sum + (isCounted(card) ? count : 0), 0);
}

describe('a generated deck', () => {
  const settingsOf = fc.record({
    min2kCounters: fc.integer({ min: 0, max: 20 }),
    maxEvents: fc.integer({ min: 0, max: 50 }),
    maxStages: fc.integer({ min: 0, max: 50 }),
    includeBanned: fc.boolean(),
    sets: fc.subarray(SETS).map((sets) => new Set(sets)),
  });

  it('breaks no rule, and is refused only where no legal deck exists: 4,000 seeds and settings', () => {
    const seen = { decks: 0, refusals: new Set<string>() };
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(12, 40, 90, 250, 600),
        fc.array(fc.tuple(fc.string(), settingsOf), { minLength: 20, maxLength: 20 }),
        (gameSeed, size, tries) => {
          const game = inventGame(seededRandom(String(gameSeed)), size, SETS);
          const pool = prepareGeneratorPool(game.map(({ card }) => card));
          for (const [seed, settings] of tries) {
            const { deck, impossible } = generateDeck(pool, settings, seed);
            if (deck === null) {
              seen.refusals.add(impossible.reason);
              expect(isAnyDeckLegal(game, settings)).toBe(false);
            } else {
              seen.decks += 1;
              expect(findFaults(game, settings, deck)).toEqual([]);
            }
          }
        },
      ),
      { numRuns: 200, seed: 1 },
    );
    // The property is worth something only when both outcomes came up, for every reason.
    expect(seen.decks).toBeGreaterThan(500);
    expect([...seen.refusals].sort()).toEqual([
      'caps-too-tight',
      'no-leader',
      'no-set-chosen',
      'only-banned-leaders',
      'too-few-2k-counters',
      'too-few-cards',
      'too-few-characters',
    ]);
  });

  it('follows from its seed, whatever the order of the card file', () => {
    const cards = inventGame(seededRandom('game'), 600, SETS).map(({ card }) => card);
    const ids = (list: Card[]) =>
      deckOf(list).cards.map(({ card, count }) => `${count}x${card.id}`);
    expect(ids(cards.toReversed())).toEqual(ids(cards));
  });

  it('differs from seed to seed', () => {
    const cards = [captain, ...characters(60)];
    const decks = Array.from({ length: 50 }, (_, seed) =>
      JSON.stringify(deckOf(cards, {}, String(seed)).cards),
    );
    expect(new Set(decks).size).toBe(50);
  });

  it('is led by each able leader equally often', () => {
    const leaders = range(5, (number) => leader(`OP01-0${number}`));
    const pool = prepareGeneratorPool([...leaders, ...characters(20)]);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 5000; seed += 1) {
      const id = generateDeck(pool, OPEN, String(seed)).deck?.leader.id ?? '';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(counts.size).toBe(5);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('is never led by a leader whose cards are not enough', () => {
    const lonely = leader('OP01-002', { colors: ['blue'] });
    const pool = prepareGeneratorPool([captain, lonely, ...characters(20)]);
    for (let seed = 0; seed < 100; seed += 1) {
      expect(generateDeck(pool, OPEN, String(seed)).deck?.leader.id).toBe(captain.id);
    }
  });

  it('holds no event when the maximum is 0, and no stage when theirs is', () => {
    const cards = [captain, ...characters(20), ...events(40), ...stages(40)];
    for (let seed = 0; seed < 50; seed += 1) {
      const deck = deckOf(cards, { maxEvents: 0, maxStages: 0 }, String(seed));
      expect(copies(deck.cards, ({ type }) => type !== 'CHARACTER')).toBe(0);
    }
  });

  it('places the 2K counters first', () => {
    const cards = [captain, ...characters(60), ...counters(5)];
    const { cards: drawn } = deckOf(cards, { min2kCounters: 20 });
    const first = drawn.slice(0, 5).map(({ card, count }) => [card.counter, count]);
    expect(first).toEqual(Array(5).fill([2000, 4]));
  });

  it('does not count an event with a counter of 2000 as a 2K counter', () => {
    const cards = [
      captain,
      ...characters(60),
      ...events(9).map((card) => ({ ...card, counter: 2000 })),
    ];
    expect(generate(cards, { min2kCounters: 1 }).impossible?.reason).toBe('too-few-2k-counters');
  });

  it('keeps 30 characters where nearly all cards are events', () => {
    const cards = [captain, ...characters(8), ...events(300)];
    for (let seed = 0; seed < 50; seed += 1) {
      const deck = deckOf(cards, {}, String(seed));
      expect(copies(deck.cards, ({ type }) => type === 'CHARACTER')).toBeGreaterThanOrEqual(30);
      expect(copies(deck.cards, () => true)).toBe(50);
    }
  });

  it('holds at most 4 copies even of cards that allow any number', () => {
    const text = 'Under the rules of this game, you may have any number of this card in your deck.';
    const deck = deckOf([captain, ...characters(13, { text })]);
    expect(Math.max(...deck.cards.map(({ count }) => count))).toBe(4);
  });

  it('counts a card listed twice in the file once', () => {
    const cards = [captain, ...characters(12), ...characters(12)];
    expect(generate(cards).impossible).toMatchObject({ reason: 'too-few-cards', available: 48 });
  });

  it('holds banned cards only when they are included', () => {
    const banned = character('OP06-086');
    const cards = [captain, ...characters(12), banned];
    expect(generate(cards).impossible?.reason).toBe('too-few-cards');
    expect(deckOf(cards, { includeBanned: true }).cards.some(({ card }) => card === banned)).toBe(
      true,
    );
  });
});

describe('an impossible request names the limit in the way', () => {
  const reasonOf = (cards: Card[], settings: Partial<GeneratorSettings> = {}) =>
    generate(cards, settings).impossible;

  it('no set chosen', () => {
    expect(reasonOf([captain, ...characters(20)], { sets: new Set() })?.reason).toBe(
      'no-set-chosen',
    );
  });

  it('no leader in the chosen sets', () => {
    const cards = [leader('OP02-001'), ...characters(20)];
    expect(reasonOf(cards, { sets: new Set(['OP01']) })?.reason).toBe('no-leader');
  });

  it('no leader but banned ones', () => {
    const cards = [leader('OP03-040'), ...characters(20)];
    expect(reasonOf(cards)?.reason).toBe('only-banned-leaders');
  });

  it("not enough cards of the leader's colors", () => {
    const cards = [captain, ...characters(12), ...characters(50, { colors: ['blue'] }, 'OP02')];
    expect(reasonOf(cards)).toEqual({ reason: 'too-few-cards', available: 48, needed: 50 });
  });

  it('fewer than 30 characters', () => {
    const cards = [captain, ...characters(7), ...events(50)];
    expect(reasonOf(cards)).toEqual({ reason: 'too-few-characters', available: 28, needed: 30 });
  });

  it('fewer 2K counters than asked for', () => {
    const cards = [captain, ...characters(40), ...counters(2)];
    expect(reasonOf(cards, { min2kCounters: 9 })).toEqual({
      reason: 'too-few-2k-counters',
      available: 8,
      needed: 9,
    });
  });

  it('caps that leave fewer than 50 cards', () => {
    const cards = [captain, ...characters(10), ...events(50), ...stages(50)];
    expect(reasonOf(cards, { maxEvents: 5, maxStages: 4 })).toEqual({
      reason: 'caps-too-tight',
      available: 49,
      needed: 50,
    });
    expect(reasonOf(cards, { maxEvents: 5, maxStages: 5 })).toBeNull();
  });

  it('that of the leader which comes nearest to a deck', () => {
    const cards = [captain, ...characters(40), leader('OP02-001', { colors: ['blue'] })];
    expect(reasonOf(cards, { min2kCounters: 4 })?.reason).toBe('too-few-2k-counters');
  });

  it('in a sentence with the figures', () => {
    const sentence = formatImpossible({ reason: 'too-few-2k-counters', available: 8, needed: 9 });
    expect(sentence).toBe(
      'The chosen sets hold too few 2K counters: no leader finds more than 8, and you ask for 9. Lower the minimum of 2K counters or turn on more sets.',
    );
  });
});

describe('the settings', () => {
  it('are at first 8 2K counters, 10 events, 4 stages, no banned cards, all sets but OP11 and OP12', () => {
    const pool = prepareGeneratorPool(
      ['OP10', 'OP12', 'OP2', 'OP11', 'P'].map((set) => character(`${set}-001`)),
    );
    expect(defaultSettings(pool.sets)).toEqual({
      min2kCounters: 8,
      maxEvents: 10,
      maxStages: 4,
      includeBanned: false,
      sets: new Set(['OP2', 'OP10', 'P']),
    });
    expect(pool.sets).toEqual(['OP2', 'OP10', 'OP11', 'OP12', 'P']);
  });

  it.each([
    ['7', 7],
    [7, 7],
    ['7.9', 7],
    ['-3', 0],
    ['21', 20],
    ['1e9', 20],
    [Number.POSITIVE_INFINITY, 20],
    ['', 8],
    ['many', 8],
    [null, 8],
    [undefined, 8],
    [Number.NaN, 8],
    [['5'], 8],
  ])('read %j as %j', (value, number) => {
    expect(readSetting(value, GENERATOR_LIMITS.min2kCounters)).toBe(number);
  });

  it('beyond their limits are brought within before a deck is drawn', () => {
    const cards = [captain, ...characters(40), ...counters(5), ...events(40)];
    const deck = deckOf(cards, { min2kCounters: 99, maxEvents: -1 });
    expect(copies(deck.cards, ({ counter }) => counter === 2000)).toBe(20);
    expect(copies(deck.cards, ({ type }) => type === 'EVENT')).toBe(0);
  });
});
