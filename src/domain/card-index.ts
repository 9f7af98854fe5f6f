/** The cards by their code, for anyone who shows one with all that stands on it. */
import type { Card, CardId } from './card';

export interface CardIndex {
  /** Every card of the file. */
  readonly ids: readonly CardId[];
  /** Null for a card that is in no file. */
  readonly find: (id: CardId) => Card | null;
}

/** While the card data is not there. */
export const NO_CARDS: CardIndex = { ids: [], find: () => null };
