/** Whether a deck may be played: what is wrong with it, each fault once (SPEC 5, Deck rules). */
import type { Card, CardId } from './card';
import { plainCardText } from './card-text';
import { type CountedCard, countCards, DECK_CARDS, MAX_COPIES_PER_CARD } from './deck';
import type { DeckLine } from './deck-text';
import { isWithinLimits, leaderLimitsOf } from './leader-limits';

export type DeckFault =
  | { readonly kind: 'no-leader' }
  | { readonly kind: 'size'; readonly count: number }
  | { readonly kind: 'copies'; readonly card: Card; readonly count: number }
  | { readonly kind: 'color'; readonly card: Card }
  /** The leader's own text forbids it. */
  | { readonly kind: 'limit'; readonly card: Card }
  | { readonly kind: 'banned'; readonly card: Card }
  /** In no card file: nothing can be said of it. */
  | { readonly kind: 'unknown'; readonly id: CardId };

interface CheckedDeck {
  /** Null where the list names none, or one that no card file has. */
  readonly leader: Card | null;
  /** Without the leader. */
  readonly cards: readonly CountedCard[];
  readonly unknown: readonly DeckLine[];
  readonly banned: ReadonlySet<CardId>;
}

/** Some cards say of themselves that a deck may have any number of them. */
const ANY_NUMBER = /\bany number of\b/i;

/** In the order of the list; none for a deck that may be played. */
export function checkDeck({ leader, cards, unknown, banned }: CheckedDeck): DeckFault[] {
  const faults: DeckFault[] = [];
  if (!leader) faults.push({ kind: 'no-leader' });
  else if (banned.has(leader.id)) faults.push({ kind: 'banned', card: leader });
  const count = countCards(cards) + countCards(unknown);
  if (count !== DECK_CARDS) faults.push({ kind: 'size', count });
  const limits = leader ? leaderLimitsOf(leader.text) : [];
  for (const { card, count: copies } of cards) {
    if (copies > MAX_COPIES_PER_CARD && !ANY_NUMBER.test(plainCardText(card.text))) {
      faults.push({ kind: 'copies', card, count: copies });
    }
    if (leader && !card.colors.some((color) => leader.colors.includes(color))) {
      faults.push({ kind: 'color', card });
    }
    if (!isWithinLimits(card, limits)) faults.push({ kind: 'limit', card });
    if (banned.has(card.id)) faults.push({ kind: 'banned', card });
  }
  return [...faults, ...unknown.map(({ id }): DeckFault => ({ kind: 'unknown', id }))];
}
