/** The cards by their code, with all their text and figures. */
import type { Card, CardId } from './card';

export interface CardIndex {
  /** Every card of the file. */
  readonly ids: readonly CardId[];
  /** Null for an unknown card. */
  readonly find: (id: CardId) => Card | null;
}

/** Used until the card data arrives. */
export const NO_CARDS: CardIndex = { ids: [], find: () => null };
