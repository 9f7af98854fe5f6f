/**
 * Car D Back Fight: a random leader and 50 random cards it may lead (SPEC 2, 5 Generator rules, 9; CONTRACT,
 * Deck generator). Cards, settings and a seed determine the whole deck. Knows no screen, no clipboard and no
 * clock: the screen handles the pause between decks.
 */
import { BANNED_CARDS } from '../card/banned-cards';
import type { Card } from '../card/card';
import { integerBelow, type RandomSource, seededRandom, shuffled } from '../seeded-random';
import {
  type CountedCard,
  countDeck,
  DECK_CARDS,
  isBigCounter,
  MAX_COPIES_PER_CARD,
  MIN_CHARACTERS,
} from './deck';
import {
  addSupplies,
  findObstacle,
  type Impossible,
  nearestObstacle,
  type Supply,
  supplyOf,
  whyNoLeader,
} from './deck-obstacles';
import type { GeneratorPool, PoolLeader } from './generator-pool';
import { type GeneratorSettings, withinLimits } from './generator-settings';

/** Seconds until the next deck, and for the copied notice (SPEC 4). */
export const COOLDOWN_SECONDS = 5;

export interface GeneratedDeck {
  readonly leader: Card;
  /** 50 cards, in the order they were drawn. */
  readonly cards: readonly CountedCard[];
}

export type Generation =
  | { readonly deck: GeneratedDeck; readonly impossible: null }
  | { readonly deck: null; readonly impossible: Impossible };

/**
 * The deck of this seed, or the limit that makes every deck impossible. Each leader of the chosen sets that
 * can lead a legal deck is equally likely; the other cards are drawn from those it may lead. Numbers beyond
 * their limits are clamped.
 */
export function generateDeck(
  pool: GeneratorPool,
  asked: GeneratorSettings,
  seed: string,
): Generation {
  const settings = withinLimits(asked);
  const isChosen = (card: Card) =>
    settings.sets.has(card.set) &&
    (settings.includeBanned || !BANNED_CARDS.has(card.id)) &&
    (settings.allows?.(card) ?? true);

  const chosen = new Map(pool.groups.map((group) => [group, group.cards.filter(isChosen)]));
  const supplies = new Map(Array.from(chosen, ([group, cards]) => [group, supplyOf(cards)]));
  const able: PoolLeader[] = [];
  const obstacles: Impossible[] = [];
  for (const candidate of pool.leaders) {
    if (!isChosen(candidate.leader)) continue;
    const supply = addSupplies(candidate.groups.map((group) => supplies.get(group) as Supply));
    const obstacle = findObstacle(supply, settings);
    if (obstacle === null) able.push(candidate);
    else obstacles.push(obstacle);
  }

  const random = seededRandom(seed);
  const picked = able[integerBelow(able.length, random)];
  if (picked === undefined) {
    return { deck: null, impossible: nearestObstacle(obstacles) ?? whyNoLeader(pool, settings) };
  }
  const legal = picked.groups.flatMap((group) => chosen.get(group) ?? []);
  return {
    deck: { leader: picked.leader, cards: drawCards(legal, settings, random) },
    impossible: null,
  };
}

/** Free draws before places are reserved for characters: the bound ends every request. */
const FREE_DRAWS = 8;

// Draws again a deck with fewer than 30 characters (SPEC 5). If that does not help because most cards are
// events, the last draw reserves 30 places for characters.
function drawCards(
  legal: readonly Card[],
  settings: GeneratorSettings,
  random: RandomSource,
): CountedCard[] {
  for (let draw = 0; draw < FREE_DRAWS; draw += 1) {
    const cards = drawOnce(legal, settings, DECK_CARDS, random);
    if (countDeck(cards).characters >= MIN_CHARACTERS) return cards;
  }
  return drawOnce(legal, settings, DECK_CARDS - MIN_CHARACTERS, random);
}

// First 2K counters up to the minimum, then anything within the caps.
function drawOnce(
  legal: readonly Card[],
  settings: GeneratorSettings,
  maxEventsAndStages: number,
  random: RandomSource,
): CountedCard[] {
  const deck = new DeckInMaking(settings, maxEventsAndStages);
  deck.fill(shuffled(legal.filter(isBigCounter), random), settings.min2kCounters, random);
  deck.fill(shuffled(legal, random), DECK_CARDS - settings.min2kCounters, random);
  return deck.cards();
}

/** Counts what is placed against every cap, so that no step can exceed one. */
class DeckInMaking {
  readonly #copies = new Map<Card, number>();
  readonly #room: Record<'any' | 'EVENT' | 'STAGE', number>;

  constructor({ maxEvents, maxStages }: GeneratorSettings, maxEventsAndStages: number) {
    this.#room = { any: maxEventsAndStages, EVENT: maxEvents, STAGE: maxStages };
  }

  /**
   * Places `total` cards, or as many as the list allows: a random number of copies each; if the list runs
   * out, a second round adds the remaining copies.
   */
  fill(order: readonly Card[], total: number, random: RandomSource): void {
    let remaining = total;
    for (const card of order) {
      if (remaining === 0) return;
      remaining -= this.#place(
        card,
        Math.min(remaining, 1 + integerBelow(MAX_COPIES_PER_CARD, random)),
      );
    }
    for (const card of order) {
      if (remaining === 0) return;
      remaining -= this.#place(card, remaining);
    }
  }

  cards(): CountedCard[] {
    return Array.from(this.#copies, ([card, count]) => ({ card, count }));
  }

  // Gives how many copies fitted.
  #place(card: Card, wanted: number): number {
    const held = this.#copies.get(card) ?? 0;
    const count = Math.min(wanted, MAX_COPIES_PER_CARD - held, this.#roomFor(card));
    if (count <= 0) return 0;
    this.#copies.set(card, held + count);
    if (card.type === 'EVENT' || card.type === 'STAGE') {
      this.#room.any -= count;
      this.#room[card.type] -= count;
    }
    return count;
  }

  #roomFor(card: Card): number {
    if (card.type !== 'EVENT' && card.type !== 'STAGE') return DECK_CARDS;
    return Math.min(this.#room.any, this.#room[card.type]);
  }
}
