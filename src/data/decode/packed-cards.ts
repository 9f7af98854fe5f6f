/**
 * Every card in the form for the transfer from the decoding worker to the page. Thousands of objects would
 * block the main thread noticeably; one text crosses at once, and a card is parsed when somebody looks at it.
 */
import type { Card, CardId } from '../../domain/card/card';
import type { CardIndex } from '../../domain/card/card-index';

export interface PackedCards {
  readonly ids: readonly CardId[];
  /** One card per line, as JSON, in the order of `ids`. */
  readonly cards: string;
}

export function packCards(cards: readonly Card[]): PackedCards {
  return {
    ids: cards.map(({ id }) => id),
    cards: cards.map((card) => JSON.stringify(card)).join('\n'),
  };
}

/** Unpacks the cards by id. */
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
      // `packCards` wrote it a moment ago, from validated cards.
      const card = JSON.parse(line) as Card;
      read.set(id, card);
      return card;
    },
  };
}
