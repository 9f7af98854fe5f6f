/** Where the pictures of a card are found: all that a first visit must know of addresses. */
import { type CardId, setOfCard } from '../domain/card';
import { BASES } from './settings';

/** The full picture of a card. */
export function cardImageAddress(id: CardId): string {
  return cardPicture(BASES.images, id);
}

/** The picture about 120 px wide; the full one serves where a host has none. */
export function cardThumbAddress(id: CardId): string {
  return cardPicture(BASES.thumbs, id);
}

// Ids come from files of others: encode, so that no id can leave its folder.
function cardPicture(base: string, id: CardId): string {
  return `${base}/${encodeURIComponent(setOfCard(id))}/${encodeURIComponent(id)}.png`;
}
