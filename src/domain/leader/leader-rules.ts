/**
 * What a leader's own text changes about the rules of a game, where it says it for certain. What it forbids
 * in the deck is in leader-limits.
 */
import { CARD_TYPES, type Card, type CardId, type CardType } from '../card/card';
import { comparableName, plainCardText } from '../card/card-text';
import type { DeckLine } from '../deck/deck-text';

export const DON_DECK_CARDS = 10;

/** What an empty deck means for its player; `loses-later`: at the end of the turn that emptied it. */
export type EmptyDeck = 'loses' | 'loses-later' | 'wins';

interface LeaderRules {
  /** How many cards its DON!! deck has. */
  readonly donDeck: number;
  /** Of these cards up to one may leave the deck for the board before the first hand. */
  readonly startsInPlay: { readonly feature: string; readonly type: CardType } | null;
  readonly emptyDeck: EmptyDeck;
}

const DON_DECK = /\byour DON!! deck (?:consists of|contains) (\d+) cards\b/i;

const STARTS_IN_PLAY =
  /\bat the (?:start|beginning) of the game,? (?:you may )?play up to (?:1|one) \{([^}]+)\} type (\w+)(?: card)? from your deck\b/i;

const EMPTY_DECK: readonly (readonly [RegExp, EmptyDeck])[] = [
  [/\bwhen your deck is reduced to 0(?: cards)?, you win the game instead of losing\b/i, 'wins'],
  [/\bYou lose at the end of the turn in which your deck becomes 0 cards\b/i, 'loses-later'],
];

/** The rules in a leader's text; the game's own for most leaders. */
export function leaderRulesOf(text: string): LeaderRules {
  const plain = plainCardText(text);
  const [, feature = '', noun = ''] = STARTS_IN_PLAY.exec(plain) ?? [];
  const type = CARD_TYPES.find((each) => each === noun.toUpperCase());
  return {
    donDeck: Number(DON_DECK.exec(plain)?.[1] ?? DON_DECK_CARDS),
    startsInPlay: type ? { feature: comparableName(feature), type } : null,
    emptyDeck: EMPTY_DECK.find(([words]) => words.test(plain))?.[1] ?? 'loses',
  };
}

/** The cards of a deck with which its leader may begin in play; null where it has no such rule. */
export function startersIn(
  lines: readonly DeckLine[],
  leader: Card | null,
  find: (id: CardId) => Card | null,
): readonly CardId[] | null {
  const rule = leader && leaderRulesOf(leader.text).startsInPlay;
  if (!rule) return null;
  const fits = (card: Card | null) =>
    card?.type === rule.type && card.features.map(comparableName).includes(rule.feature);
  return lines.flatMap(({ id }) => (fits(find(id)) ? id : []));
}
