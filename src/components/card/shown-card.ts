/** A card in a list: its code, with what the list knows about it. */
import type { Card, CardId } from '../../domain/card/card';

export interface ShownCard {
  readonly id: CardId;
  /** Without it, the card data tells the name. */
  readonly name?: string | undefined;
  /** How often it is in the deck; undefined where the list is no deck. */
  readonly count?: number | undefined;
  /** The whole card, where the list already has it. */
  readonly card?: Card | undefined;
}
