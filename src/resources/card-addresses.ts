/** The addresses of a card's pictures, the only ones that a first visit needs. */
import { type CardId, setOfCard } from '../domain/card/card';
import { BASES } from './settings';

/** The full picture of a card. */
export function cardImageAddress(id: CardId): string {
  return cardPicture(BASES.images, id);
}

/** The picture of about 120 px width; the full one replaces it where a host lacks it. */
export function cardThumbAddress(id: CardId): string {
  return cardPicture(BASES.thumbs, id);
}

// Ids come from foreign files: encoding keeps them in their folder.
function cardPicture(base: string, id: CardId): string {
  return `${base}/${encodeURIComponent(setOfCard(id))}/${encodeURIComponent(id)}.png`;
}
