/** A deck's name and leader; and each of its lists, with the day from which it is played. */
import * as v from 'valibot';
import {
  DECK,
  DECK_VERSION,
  type DeckList,
  deckOfList,
  type NamedDeck,
} from '../../../domain/deck/deck-record';
import { MAX_DECK_NAME } from '../../../domain/games/deck-key';
import { isPlayerDay } from '../../../domain/time/calendar';
import { dayWords } from '../../../domain/time/day-words';
import type { OwnKind } from '../own-kind';
import { cardField, reader, timeField, words } from './fields';

const MAX_LINES = 200;
const MAX_COPIES = 99;

export const DeckSchema = v.object({ name: words(MAX_DECK_NAME), leader: cardField });
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COPIES));
export const ListSchema = v.object({
  lines: v.pipe(
    v.array(v.object({ id: cardField, count })),
    v.minLength(1),
    v.maxLength(MAX_LINES),
  ),
  since: v.pipe(v.string(), v.check(isPlayerDay)),
  addedAt: timeField,
});

export const deckKind: OwnKind<NamedDeck> = {
  name: DECK,
  one: 'deck',
  many: 'decks',
  parse: reader(DeckSchema),
  describe: ({ name, leader }, names) => `${name}, ${names(leader)}`,
  page: '/mygames/decks',
  travels: 'always',
  privacy: 'Your decks: their names and leaders.',
};

export const deckVersionKind: OwnKind<DeckList> = {
  name: DECK_VERSION,
  one: 'list of a deck',
  many: 'lists of decks',
  parse: reader(v.object({ leader: cardField, ...ListSchema.entries })),
  describe: ({ leader, since }, names) => `${names(leader)}, the list since ${dayWords(since)}`,
  page: '/mygames/decks',
  travels: 'always',
  isOneOnly: true,
  of: { kind: DECK, idOf: deckOfList },
  privacy: 'Their lists, each with the day from which you played it.',
};
