/**
 * A short mark of a deck's content. A link to a generated deck carries it: the reader who opens it later
 * learns whether changed card data makes another deck from the same seed.
 */
import type { CardId } from '../card/card';
import { fnv1aOfText } from '../fnv1a';
import { formatDeckText } from './deck';
import type { GeneratedDeck } from './deck-generator';
import type { DeckLine } from './deck-text';

/** The form of a mark in an address: base 36, at most 7 characters. */
export const FINGERPRINT = /^[0-9a-z]{1,7}$/;

/** The mark, the same for the same leader and cards in whatever order. */
export function fingerprintOf({ leader, cards }: GeneratedDeck): string {
  return markOfList(
    leader.id,
    cards.map(({ card, count }) => ({ id: card.id, count })),
  );
}

/** The mark of a list with one line per card, in any order. */
export function markOfList(leader: CardId, lines: readonly DeckLine[]): string {
  const text = formatDeckText(
    leader,
    lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  return fnv1aOfText(text).toString(36);
}
