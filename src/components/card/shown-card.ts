/** A card as lists name it: by its code, with what the list knows of it beside. */
import type { Card, CardId } from '../../domain/card';

export interface ShownCard {
  readonly id: CardId;
  /** Left out, the card data is asked. */
  readonly name?: string | undefined;
  /** How often it is in the deck; left out where the list is no deck. */
  readonly count?: number | undefined;
  /** The whole card, where the list has it at hand. */
  readonly card?: Card | undefined;
}
