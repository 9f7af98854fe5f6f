/**
 * Whether any legal deck exists, decided before the draw, and what prevents one (CONTRACT, Deck generator).
 * Draws nothing.
 */
import type { Card } from '../card/card';
import { DECK_CARDS, isBigCounter, MAX_COPIES_PER_CARD, MIN_CHARACTERS } from './deck';
import type { GeneratorPool } from './generator-pool';
import type { GeneratorSettings } from './generator-settings';

/** In the order of the checks: the later a leader fails, the closer it comes to a deck. */
const OBSTACLES = [
  'no-set-chosen',
  'no-leader',
  'only-banned-leaders',
  'too-few-cards',
  'too-few-characters',
  'too-few-2k-counters',
  'caps-too-tight',
] as const;

/**
 * The limit that prevents every deck. `available` is what the closest leader has, `needed` what a deck
 * requires, in cards (in leaders for the first three).
 */
export interface Impossible {
  readonly reason: (typeof OBSTACLES)[number];
  readonly available: number;
  readonly needed: number;
}

/** How many different cards a leader may use, by the kinds that limits count. */
export interface Supply {
  readonly characters: number;
  /** Characters with a counter of 2000; `characters` includes them. */
  readonly bigCounters: number;
  readonly events: number;
  readonly stages: number;
}

/** Counts cards by the kinds that limits count. */
export function supplyOf(cards: readonly Card[]): Supply {
  const supply = { characters: 0, bigCounters: 0, events: 0, stages: 0 };
  for (const card of cards) {
    if (card.type === 'CHARACTER') supply.characters += 1;
    if (card.type === 'EVENT') supply.events += 1;
    if (card.type === 'STAGE') supply.stages += 1;
    if (isBigCounter(card)) supply.bigCounters += 1;
  }
  return supply;
}

/** The sum of several supplies. */
export function addSupplies(supplies: readonly Supply[]): Supply {
  const sum = { characters: 0, bigCounters: 0, events: 0, stages: 0 };
  for (const supply of supplies) {
    sum.characters += supply.characters;
    sum.bigCounters += supply.bigCounters;
    sum.events += supply.events;
    sum.stages += supply.stages;
  }
  return sum;
}

/** What keeps a leader with this supply from a legal deck; null where one exists. */
export function findObstacle(supply: Supply, settings: GeneratorSettings): Impossible | null {
  const characters = supply.characters * MAX_COPIES_PER_CARD;
  const bigCounters = supply.bigCounters * MAX_COPIES_PER_CARD;
  const events = supply.events * MAX_COPIES_PER_CARD;
  const stages = supply.stages * MAX_COPIES_PER_CARD;
  // 30 characters leave room for 20 events and stages.
  const places = DECK_CARDS - MIN_CHARACTERS;
  const mixed = characters + Math.min(places, events + stages);
  const capped =
    characters +
    Math.min(places, Math.min(events, settings.maxEvents) + Math.min(stages, settings.maxStages));

  const checks: readonly [Impossible['reason'], available: number, needed: number][] = [
    ['too-few-cards', characters + events + stages, DECK_CARDS],
    ['too-few-characters', characters, MIN_CHARACTERS],
    ['too-few-cards', mixed, DECK_CARDS],
    ['too-few-2k-counters', bigCounters, settings.min2kCounters],
    ['caps-too-tight', capped, DECK_CARDS],
  ];
  const failed = checks.find(([, available, needed]) => available < needed);
  if (failed === undefined) return null;
  const [reason, available, needed] = failed;
  return { reason, available, needed };
}

/** The obstacle of the leader that comes closest to a deck: the one to report. */
export function nearestObstacle(obstacles: readonly Impossible[]): Impossible | null {
  const [first] = obstacles.toSorted(
    (a, b) =>
      OBSTACLES.indexOf(b.reason) - OBSTACLES.indexOf(a.reason) || b.available - a.available,
  );
  return first ?? null;
}

/** Why the selection has no leader at all. */
export function whyNoLeader(pool: GeneratorPool, { sets }: GeneratorSettings): Impossible {
  const isAnySetKnown = pool.sets.some((set) => sets.has(set));
  const isAnyLeaderThere = pool.leaders.some(({ leader }) => sets.has(leader.set));
  let reason: Impossible['reason'] = 'no-set-chosen';
  if (isAnySetKnown) reason = isAnyLeaderThere ? 'only-banned-leaders' : 'no-leader';
  return { reason, available: 0, needed: 1 };
}
