/** Decks as versions before *My things* kept and handed them over. */
import * as v from 'valibot';
import { isCardId } from '../../domain/card/card';
import { markOfList } from '../../domain/deck/deck-fingerprint';
import { DECK, DECK_VERSION } from '../../domain/deck/deck-record';
import { MAX_DECK_NAME } from '../../domain/games/deck-key';
import type { Deletion } from '../../domain/games/deletion';
import type { Change } from '../../domain/record/change';
import { isPlayerDay } from '../../domain/time/calendar';
import { keptDecks } from '../device/kept-mark';
import { LATEST_TIME } from '../game/stored-game';
import type { StoreBefore } from '../own/store-before';
import { deletionsIn, deletionsToTell, parseDeletions } from './stored-deletion';

const MAX_ID_LENGTH = 100;
const MAX_LINES = 200;
/** No player's deck has more. */
const MAX_VERSIONS = 1000;

const card = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME));

/** A list with its day. */
export const ListSchema = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        id: card,
        count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_LINES),
  ),
  since: v.pipe(v.string(), v.check(isPlayerDay)),
  addedAt: time,
});
const RecordSchema = v.object({
  version: v.literal(1),
  deck: v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_DECK_NAME)),
    leader: card,
    versions: v.pipe(v.array(ListSchema), v.minLength(1), v.maxLength(MAX_VERSIONS)),
    // Said twice without a change between, or deleted: the deck's changes tell which.
    hidden: v.optional(v.pipe(v.array(ListSchema), v.maxLength(MAX_VERSIONS)), []),
    changedAt: time,
  }),
});
type DeckBefore = v.InferOutput<typeof RecordSchema>['deck'];

export const DECKS_BEFORE: StoreBefore = {
  database: 'crows-nest-decks',
  store: 'decks',
  changesOf: (entries) => {
    const decks = entries.flatMap(([, record]) => parseDeck(record) ?? []);
    return asChanges(decks, deletionsIn(entries));
  },
  noted: () => ({ [DECK]: keptDecks.read() }),
  isCounted: true,
};

/** The decks in a file of games of before, which may hold nothing else. */
export function decksInFileAsChanges(file: object): {
  readonly changes: readonly Change[];
  readonly unreadable: number;
} {
  const written: unknown = Reflect.get(file, 'decks');
  const records = Array.isArray(written) ? written : [];
  const decks = records.flatMap((record) => parseDeck(record) ?? []);
  return {
    changes: asChanges(decks, parseDeletions(Reflect.get(file, 'deletedDecks'))),
    unreadable: records.length - decks.length,
  };
}

function parseDeck(record: unknown): DeckBefore | null {
  const { success, output } = v.safeParse(RecordSchema, record);
  return success ? output.deck : null;
}

/** A list was deleted by its deck and the moment at which it was added: that stays its mark. */
const MARK_OF_LIST = /\/\d+$/;

function asChanges(decks: readonly DeckBefore[], deletions: readonly Deletion[]): Change[] {
  const gone = deletionsToTell(deletions).map(({ id, deletedAt }) => ({
    kind: MARK_OF_LIST.test(id) ? DECK_VERSION : DECK,
    id,
    changedAt: deletedAt,
    value: null,
  }));
  return [...gone, ...decks.flatMap(changesOf)];
}

function changesOf({ id, name, leader, versions, hidden, changedAt }: DeckBefore): Change[] {
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
