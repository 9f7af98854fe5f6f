/** A deck's name and leader. */
import * as v from 'valibot';
import { isCardId } from '../../../domain/card/card';
import { DECK, type NamedDeck } from '../../../domain/deck/deck-record';
import { MAX_DECK_NAME } from '../../../domain/games/deck-key';
import { DECKS_BEFORE } from '../../before/decks-before';
import type { OwnKind } from '../own-kind';

const DeckSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_DECK_NAME)),
  leader: v.pipe(v.string(), v.maxLength(20), v.check(isCardId)),
});

export const deckKind: OwnKind<NamedDeck> = {
  name: DECK,
  one: 'deck',
  many: 'decks',
  parse: (value) => {
    const { success, output } = v.safeParse(DeckSchema, value);
    return success ? output : null;
  },
  describe: ({ name, leader }, names) => `${name}, ${names(leader)}`,
  page: '/mygames/decks',
  travels: 'always',
  privacy: 'Your decks: their names and leaders.',
  before: DECKS_BEFORE,
};
