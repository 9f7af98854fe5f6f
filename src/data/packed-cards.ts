/**
 * Every card in the form in which it travels from the decoding worker to the page. Thousands of objects would
 * hold the main thread for longer than a finger waits; one text crosses in a moment, and a card is read out
 * of it when somebody looks at it.
 */
import type { Card, CardId } from '../domain/card';
import type { CardIndex } from '../domain/card-index';

export interface PackedCards {
  readonly ids: readonly CardId[];
  /** A card a line, as JSON, in the order of `ids`. */
  readonly cards: string;
}

export function packCards(cards: readonly Card[]): PackedCards {
  return {
    ids: cards.map(({ id }) => id),
    cards: cards.map((card) => JSON.stringify(card)).join('\n'),
  };
}

/** What was packed, by id. */
export function unpackCards({ ids, cards }: PackedCards): CardIndex {
  const lines = cards.split('\n');
  const lineOf = new Map(ids.map((id, at) => [id, lines[at] ?? 'null']));
  const read = new Map<CardId, Card>();
  return {
    ids,
    find: (id) => {
      const known = read.get(id);
      const line = lineOf.get(id);
      if (known || line === undefined) return known ?? null;
      // Written by `packCards` a moment ago, from cards that the schema had read.
      const card = JSON.parse(line) as Card;
      read.set(id, card);
      return card;
    },
  };
}
