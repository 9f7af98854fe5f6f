/**
 * Prepares a card file for the deck generator: which cards each leader may lead (SPEC 5; CONTRACT, Deck
 * generator). Knows nothing of a visitor's choices: sets, caps, banned cards.
 */
import { type Card, type CardId, COLORS } from '../card/card';
import {
  type LeaderCondition,
  leaderConditionsOf,
  meetsConditions,
  traitsOf,
} from '../leader/leader-conditions';
import { canLead, isWithinLimits, leaderLimitsOf } from '../leader/leader-limits';
import { compareCardIds } from '../text/text-order';

/** The cards, read once. */
export interface GeneratorPool {
  readonly leaders: readonly PoolLeader[];
  /** Every group that some leader may lead. */
  readonly groups: readonly CardGroup[];
  /** The file's sets, sorted by name and number. */
  readonly sets: readonly string[];
}

export interface PoolLeader {
  readonly leader: Card;
  readonly groups: readonly CardGroup[];
}

/** Cards that are legal for the same leaders: same colours, same conditions. */
interface CardGroup {
  readonly cards: readonly Card[];
}

/**
 * Parses every card text and decides which cards each leader may lead. Keep the result while the cards stay
 * the same. A duplicate card number counts once; the file's order does not matter.
 */
export function prepareGeneratorPool(cards: readonly Card[]): GeneratorPool {
  const unique = [...new Map(cards.map((card) => [card.id, card])).values()].sort(byId);
  const shared = groupAlike(unique.filter((card) => card.type !== 'LEADER'));
  const leaders = unique.filter(canLead).map((leader) => ({
    leader,
    groups: groupsOf(leader, shared),
  }));
  return {
    leaders,
    groups: [...new Set(leaders.flatMap(({ groups }) => groups))],
    sets: [...new Set(unique.map((card) => card.set))].sort(compareCardIds),
  };
}

interface AlikeCards extends CardGroup {
  readonly cards: Card[];
  readonly colors: number;
  readonly conditions: readonly LeaderCondition[];
}

// Thousands of cards form a few hundred groups, so each leader needs only hundreds of checks.
function groupAlike(cards: readonly Card[]): AlikeCards[] {
  const groups = new Map<string, AlikeCards>();
  for (const card of cards) {
    const colors = colorBits(card);
    const conditions = leaderConditionsOf(card.text);
    const key = `${colors} ${JSON.stringify(conditions)}`;
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { cards: [card], colors, conditions });
  }
  return [...groups.values()];
}

// At least one shared colour, every condition on the leader met, nothing that the leader forbids (SPEC 5).
function groupsOf(leader: Card, shared: readonly AlikeCards[]): CardGroup[] {
  const colors = colorBits(leader);
  const traits = traitsOf(leader);
  const groups = shared.filter(
    (group) => (group.colors & colors) !== 0 && meetsConditions(traits, group.conditions),
  );
  const limits = leaderLimitsOf(leader.text);
  if (limits.length === 0) return groups;
  return groups.map((group) => ({
    cards: group.cards.filter((card) => isWithinLimits(card, limits)),
  }));
}

function colorBits(card: Card): number {
  return card.colors.reduce((bits, color) => bits | (1 << COLORS.indexOf(color)), 0);
}

function byId(a: { readonly id: CardId }, b: { readonly id: CardId }): number {
  return a.id < b.id ? -1 : 1;
}
