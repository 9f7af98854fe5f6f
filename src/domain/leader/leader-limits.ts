/**
 * What a leader's own text forbids in its deck, and whether it can lead a deck at all (CONTRACT, Deck
 * generator). The opening words vary and also introduce other rules, so this module matches the limit itself,
 * never the opening.
 */
import { type Card, type CardType, COLORS } from '../card/card';
import { comparableName, plainCardText } from '../card/card-text';

export type LeaderLimit =
  /** No cards – of this type, or any when null – with a cost of `cost` or more. */
  | { readonly kind: 'cost-below'; readonly cost: number; readonly type: CardType | null }
  /** Only cards that have one of these types. */
  | { readonly kind: 'only-types'; readonly types: readonly string[] };

const NOUN_TYPES: Record<string, CardType | null> = {
  card: null,
  character: 'CHARACTER',
  event: 'EVENT',
  stage: 'STAGE',
};

const COST_LIMIT =
  /\b(?:cannot|can't|can not|may not) (?:include|have|use|put) (?:any )?(card|character|event|stage)s?(?: cards?)? with an? (?:base )?cost of (\d+) or more\b/gi;

const ONLY_LIMIT =
  /\b(?:can|may) only (?:include|have|use|put) ([^.\n]*?\{[^}]+\}[^.\n]*? types?\b[^.\n]*)/gi;

const EVENT_ONLY = /\bonly be used (?:in|at|for) (?:\w+ )?events?\b/i;

/** The limits in a leader's text; empty for most leaders. */
export function leaderLimitsOf(text: string): LeaderLimit[] {
  const plain = plainCardText(text);
  const limits: LeaderLimit[] = [];
  for (const [, noun = '', cost] of plain.matchAll(COST_LIMIT)) {
    limits.push({
      kind: 'cost-below',
      cost: Number(cost),
      type: NOUN_TYPES[noun.toLowerCase()] ?? null,
    });
  }
  for (const [, words = ''] of plain.matchAll(ONLY_LIMIT)) {
    // "… {X} type cards in your deck and when …": the words after the deck are another rule.
    const clause = words.split(/ in your deck\b/i, 1)[0] ?? '';
    const types = Array.from(clause.matchAll(/\{([^}]+)\}/g), ([, type = '']) =>
      comparableName(type),
    );
    if (types.length > 0) limits.push({ kind: 'only-types', types });
  }
  return limits;
}

/** True where the deck of a leader with these limits may contain the card. */
export function isWithinLimits(card: Card, limits: readonly LeaderLimit[]): boolean {
  return limits.every((limit) => {
    if (limit.kind === 'only-types') {
      return card.features.some((type) => limit.types.includes(comparableName(type)));
    }
    if (limit.type !== null && limit.type !== card.type) return true;
    return card.cost === null || card.cost < limit.cost;
  });
}

/** False for leaders of special events, which lead no legal deck: by their text, or with all six colours. */
export function canLead(leader: Card): boolean {
  if (leader.type !== 'LEADER' || leader.colors.length === 0) return false;
  return leader.colors.length < COLORS.length && !EVENT_ONLY.test(plainCardText(leader.text));
}
