/**
 * The rules texts of the simulated cards: our own words, in the phrases in which real cards mention the
 * leader, because the deck generator reads those (CONTRACT, Deck generator).
 */
import type { CardType } from '../../src/domain/card/card';
import type { DeckLimit, SeasonLeader } from './leaders';
import type { Random } from './random';

/** A card's condition on the leader: any of the types, names or colours suffices. */
export interface Demand {
  readonly kind: 'type' | 'type includes' | 'name' | 'multicolored';
  readonly types: readonly string[];
  readonly names: readonly string[];
  readonly multicolored: boolean;
}

/** True when the leader meets the demand. */
export function meetsDemand(leader: SeasonLeader, demand: Demand): boolean {
  return (
    demand.types.some((type) => leader.types.includes(type)) ||
    demand.names.includes(leader.name) ||
    (demand.multicolored && leader.colors.length > 1)
  );
}

/** "If your Leader has the {Harbour Watch} type, …" before the effect. */
export function demandText(demand: Demand, effect: string): string {
  const [opening, rest] = splitKeyword(effect);
  return `${opening}If your Leader${conditionText(demand)}, ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}

function conditionText({ kind, types, names }: Demand): string {
  const named = `is ${names.map((name) => `[${name}]`).join(' or ')}`;
  if (kind === 'multicolored') return ' is multicolored';
  if (kind === 'name') return ` ${named}`;
  if (kind === 'type includes') return `'s type includes "${types[0]}"`;
  const typed = ` has the ${types.map((type) => `{${type}}`).join(' or ')} type`;
  return names.length > 0 ? `${typed} or ${named}` : typed;
}

// "[On Play] Draw a card." keeps its keyword before the condition.
function splitKeyword(effect: string): [string, string] {
  const end = effect.lastIndexOf('] ') + 2;
  return effect.startsWith('[') && end > 1
    ? [effect.slice(0, end), effect.slice(end)]
    : ['', effect];
}

/** The effect of a character, event or stage. */
export function effectText(
  type: Exclude<CardType, 'LEADER'>,
  cost: number,
  types: readonly string[],
  random: Random,
): string {
  const kin = types[0] as string;
  const size = random.between(1, 3) * 1000;
  const reach = Math.max(1, Math.min(8, cost - random.between(0, 2)));
  if (type === 'EVENT') {
    return random.pick([
      `[Counter] Your Leader or up to 1 of your Characters gains +${size + 1000} power during this battle.`,
      `[Main] Draw ${random.between(1, 2)} cards and put 1 card from your hand at the bottom of your deck.`,
      `[Main] Put up to 1 of your opponent's Characters with a cost of ${reach} or less at the bottom of the owner's deck.`,
      `[Main] Look at the top ${random.between(3, 5)} cards of your deck; reveal up to 1 {${kin}} type card and add it to your hand.`,
      `[Counter] Up to 1 of your Characters gains +${size} power during this battle.<br/>If your hand is empty, draw a card.`,
    ]);
  }
  if (type === 'STAGE') {
    return random.pick([
      `[Activate: Main] You may rest this Stage: Up to 1 of your {${kin}} type Characters gains +1000 power during this turn.`,
      '[Your Turn] Characters you play this turn can look at the top card of your deck.',
      `[Activate: Main] You may rest this Stage: The next {${kin}} type card you play this turn costs 1 less.`,
    ]);
  }
  return random.pick([
    `[On Play] Draw a card.`,
    '[Blocker] After your opponent declares an attack, you may rest this card to make it the target.',
    `[On Play] Up to 1 of your opponent's Characters gets −${size} power during this turn.`,
    '[Rush] This card can attack on the turn in which it is played.',
    `[When Attacking] Rest up to 1 of your opponent's Characters with a cost of ${reach} or less.`,
    `[On Play] Look at the top ${random.between(3, 5)} cards of your deck; reveal up to 1 {${kin}} type card other than this one and add it to your hand.`,
    `[On K.O.] Play up to 1 {${kin}} type Character card with a cost of ${Math.max(1, cost - 2)} or less from your trash.`,
    `[Opponent's Turn] This Character gains +${size} power.`,
    `[Once Per Turn] When a card is added to your hand by your own effect, this Character gains +1000 power during this turn.`,
    '',
  ]);
}

/** A leader's text: its deck limit, if any, and its effect. */
export function leaderText(leader: SeasonLeader, random: Random): string {
  const kin = leader.types[0] as string;
  const effect = random.pick([
    `[Activate: Main] [Once Per Turn] Up to 1 of your {${kin}} type Characters gains +1000 power during this turn.`,
    '[When Attacking] Draw a card, then put a card from your hand at the bottom of your deck.',
    `[Your Turn] [Once Per Turn] When you play a {${kin}} type Character, look at the top card of your deck.`,
    "[Opponent's Turn] If you have 3 or less Life cards, this Leader gains +1000 power.",
    `[Activate: Main] [Once Per Turn] You may trash a card from your hand: Play up to 1 {${kin}} type Character card with a cost of 3 or less from your hand.`,
  ]);
  return leader.limit ? `${limitText(leader.limit, random)}<br/>${effect}` : effect;
}

function limitText(limit: DeckLimit, random: Random): string {
  const opening = random.pick(['Under the rules of this game,', 'Per the rules of the game,']);
  switch (limit.kind) {
    case 'cost below':
      return `${opening} you cannot include cards with a cost of ${limit.cost} or more in your deck.`;
    case 'event cost below':
      return `${opening} you cannot include Events with a cost of ${limit.cost} or more in your deck.`;
    case 'only type':
      return `${opening} you can only include {${limit.type}} type cards in your deck.`;
  }
}

export function triggerText(random: Random): string {
  return random.pick([
    '[Trigger] Draw a card.',
    '[Trigger] Play this card.',
    "[Trigger] Rest up to 1 of your opponent's Characters.",
    '[Trigger] Your Leader gains +1000 power during this turn.',
  ]);
}
