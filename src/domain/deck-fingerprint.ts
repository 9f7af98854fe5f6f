/**
 * A short mark of a deck's contents. A link to a generated deck carries it, so that anyone who opens the link
 * later can be told
 * when the card data has changed and the same seed makes another deck.
 */
import type { CardId } from './card';
import { formatDeckText } from './deck';
import type { GeneratedDeck } from './deck-generator';
import type { DeckLine } from './deck-text';
import { fnv1a } from './fnv1a';

/** What a mark looks like in an address: base 36, 7 places at most. */
export const FINGERPRINT = /^[0-9a-z]{1,7}$/;

/** The mark: the same for the same leader and the same cards, whatever order they were drawn in. */
export function fingerprintOf({ leader, cards }: GeneratedDeck): string {
  return markOfList(
    leader.id,
    cards.map(({ card, count }) => ({ id: card.id, count })),
  );
}

/** The mark of a list, each card one line, in any order. */
export function markOfList(leader: CardId, lines: readonly DeckLine[]): string {
  const text = formatDeckText(
    leader,
    lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  return fnv1a(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))).toString(36);
}
