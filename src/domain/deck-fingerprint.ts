/**
 * A short mark of a generated deck. A link carries it, so that anyone who opens the link later can be told
 * when the card data has changed and the same seed makes another deck.
 */
import { formatDeckText } from './deck';
import type { GeneratedDeck } from './deck-generator';
import { fnv1a } from './fnv1a';

/** What a mark looks like in an address: base 36, 7 places at most. */
export const FINGERPRINT = /^[0-9a-z]{1,7}$/;

/** The mark: the same for the same leader and the same cards, whatever order they were drawn in. */
export function fingerprintOf({ leader, cards }: GeneratedDeck): string {
  const lines = cards
    .map(({ card, count }) => ({ id: card.id, count }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const text = formatDeckText(leader.id, lines);
  return fnv1a(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))).toString(36);
}
