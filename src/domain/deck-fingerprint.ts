/**
 * A short mark of a generated deck. A link carries it, so that anyone who opens the link later can be told
 * when the card data has changed and the same seed makes another deck.
 */
import { formatDeckText } from './deck';
import type { GeneratedDeck } from './deck-generator';

/** What a mark looks like in an address: base 36, 7 places at most. */
export const FINGERPRINT = /^[0-9a-z]{1,7}$/;

/** The mark: the same for the same leader and the same cards, whatever order they were drawn in. */
export function fingerprintOf({ leader, cards }: GeneratedDeck): string {
  const lines = cards
    .map(({ card, count }) => ({ id: card.id, count }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return fnv1a(formatDeckText(leader.id, lines)).toString(36);
}

/** FNV-1a, 32 bits: short and well spread; no one gains by forging it. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
