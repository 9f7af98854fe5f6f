/**
 * What a leader's own text changes about the beginning of a game, where it says it for certain. What it
 * forbids in the deck is in leader-limits.
 */
import { CARD_TYPES, type Card, type CardId, type CardType } from '../card/card';
import { comparableName, plainCardText } from '../card/card-text';
import type { DeckLine } from '../deck/deck-text';

export const DON_DECK_CARDS = 10;

interface LeaderRules {
  /** How many cards its DON!! deck has. */
  readonly donDeck: number;
  /** Of these cards up to one may leave the deck for the board before the first hand. */
  readonly startsInPlay: { readonly feature: string; readonly type: CardType } | null;
}

const DON_DECK = /\byour DON!! deck (?:consists of|contains) (\d+) cards\b/i;

const STARTS_IN_PLAY =
  /\bat the (?:start|beginning) of the game,? (?:you may )?play up to (?:1|one) \{([^}]+)\} type (\w+)(?: card)? from your deck\b/i;

/** The rules in a leader's text; the game's own for most leaders. */
export function leaderRulesOf(text: string): LeaderRules {
  const plain = plainCardText(text);
  const [, feature = '', noun = ''] = STARTS_IN_PLAY.exec(plain) ?? [];
  const type = CARD_TYPES.find((each) => each === noun.toUpperCase());
  return {
    donDeck: Number(DON_DECK.exec(plain)?.[1] ?? DON_DECK_CARDS),
    startsInPlay: type ? { feature: comparableName(feature), type } : null,
  };
}

/** The first card of a deck with which its leader may begin in play; null for none. */
export function starterIn(
  lines: readonly DeckLine[],
  leader: Card | null,
  find: (id: CardId) => Card | null,
): CardId | null {
  const rule = leader && leaderRulesOf(leader.text).startsInPlay;
  const fits = (card: Card | null) =>
    card?.type === rule?.type && card?.features.map(comparableName).includes(rule?.feature ?? '');
  return (rule && lines.find(({ id }) => fits(find(id)))?.id) ?? null;
}
