/** One of a deck's lists, and the day from which it is played. */
import * as v from 'valibot';
import { isCardId } from '../../../domain/card/card';
import { DECK, DECK_VERSION, type DeckList, deckOfList } from '../../../domain/deck/deck-record';
import { dayWords } from '../../../domain/time/day-words';
import { DECKS_BEFORE, ListSchema } from '../../before/decks-before';
import type { OwnKind } from '../own-kind';

const DeckListSchema = v.object({
  leader: v.pipe(v.string(), v.maxLength(20), v.check(isCardId)),
  ...ListSchema.entries,
});

export const deckVersionKind: OwnKind<DeckList> = {
  name: DECK_VERSION,
  one: 'list of a deck',
  many: 'lists of decks',
  parse: (value) => {
    const { success, output } = v.safeParse(DeckListSchema, value);
    return success ? output : null;
  },
  describe: ({ leader, since }, names) => `${names(leader)}, the list since ${dayWords(since)}`,
  page: '/mygames/decks',
  travels: 'always',
  isOneOnly: true,
  of: { kind: DECK, idOf: deckOfList },
  privacy: 'Their lists, each with the day from which you played it.',
  before: DECKS_BEFORE,
};
