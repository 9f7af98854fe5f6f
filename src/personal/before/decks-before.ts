/** Decks as versions before *My things* kept and handed them over. */
import * as v from 'valibot';
import { markOfList } from '../../domain/deck/deck-fingerprint';
import { DECK, DECK_VERSION } from '../../domain/deck/deck-record';
import type { Change } from '../../domain/record/change';
import { DeckSchema, ListSchema } from '../own/kinds/deck-kinds';
import { reader, timeField, words } from '../own/kinds/fields';
import { type ReadBefore, readList, type StoreBefore } from './before';
import { type Deletion, deletionsIn, parseDeletions } from './stored-deletion';

const MAX_ID_LENGTH = 100;
/** No player's deck has more. */
const MAX_VERSIONS = 1000;

const lists = v.pipe(v.array(ListSchema), v.maxLength(MAX_VERSIONS));
const RecordSchema = v.object({
  version: v.literal(1),
  deck: v.object({
    ...DeckSchema.entries,
    id: words(MAX_ID_LENGTH),
    versions: v.pipe(lists, v.minLength(1)),
    // Said twice without a change between, or deleted: the deck's changes tell which.
    hidden: v.optional(lists, []),
    changedAt: timeField,
  }),
});

export const DECKS_BEFORE: StoreBefore = {
  database: 'crows-nest-decks',
  store: 'decks',
  kinds: [DECK, DECK_VERSION],
  changesOf: (entries) =>
    read(
      entries.map(([, record]) => record),
      deletionsIn(entries),
    ).changes,
  counts: DECK,
  isCounted: true,
};

/** The decks in a file of games. */
export function decksIn({ decks, deletedDecks }: Readonly<Record<string, unknown>>): ReadBefore {
  return read(decks, parseDeletions(deletedDecks));
}

/** A list was deleted by its deck and the moment at which it was added: that stays its mark. */
const MARK_OF_LIST = /\/\d+$/;

function read(list: unknown, deletions: readonly Deletion[]): ReadBefore {
  const { records, unreadable } = readList(list, reader(RecordSchema));
  const deleted = deletions.map(({ id, deletedAt }) => ({
    kind: MARK_OF_LIST.test(id) ? DECK_VERSION : DECK,
    id,
    changedAt: deletedAt,
    value: null,
  }));
  return { changes: [...deleted, ...records.flatMap(({ deck }) => changesOf(deck))], unreadable };
}

function changesOf({
  id,
  name,
  leader,
  versions,
  hidden,
  changedAt,
}: v.InferOutput<typeof RecordSchema>['deck']): Change[] {
  const known = new Set<string>();
  const lists = [...versions, ...hidden]
    .toSorted((a, b) => a.addedAt - b.addedAt || (a.since < b.since ? -1 : 1))
    .map((list) => {
      const key = `${id}/${markOfList(leader, list.lines)}`;
      const listId = known.has(key) ? `${key}/${list.since}` : key;
      known.add(key);
      return {
        kind: DECK_VERSION,
        id: listId,
        // The last change of the deck was a word on its last list, too (`deck-record`).
        changedAt: list === versions.at(-1) ? changedAt : list.addedAt,
        value: { leader, ...list },
      };
    });
  return [{ kind: DECK, id, changedAt, value: { name, leader } }, ...lists];
}
