/** The schema of an own deck in the database or in a file. No database. */
import * as v from 'valibot';
import { isPlayerDay } from '../domain/calendar';
import { isCardId } from '../domain/card';
import { MAX_DECK_NAME } from '../domain/games/deck-key';
import { type KnownDecks, type OwnDeck, withoutDeleted } from '../domain/own-deck';
import { deletionsToTell, parseDeletions } from './stored-deletion';
import { LATEST_TIME } from './stored-game';

/** The version this app writes; records of a newer one stay as they are. */
const DECK_VERSION = 1;
const MAX_ID_LENGTH = 100;
const MAX_LINES = 200;
/** No player's deck has more. */
const MAX_VERSIONS = 1000;
const MAX_DECKS = 10_000;

const card = v.pipe(v.string(), v.maxLength(20), v.check(isCardId));
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME));
const VersionSchema = v.object({
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
  keptAt: v.optional(time),
});
const HiddenSchema = v.object({
  ...VersionSchema.entries,
  isDeleted: v.optional(v.literal(true)),
});
const RecordSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DECK_VERSION)),
  deck: v.object({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_ID_LENGTH)),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_DECK_NAME)),
    leader: card,
    versions: v.pipe(v.array(VersionSchema), v.minLength(1), v.maxLength(MAX_VERSIONS)),
    hidden: v.optional(v.pipe(v.array(HiddenSchema), v.maxLength(MAX_VERSIONS))),
    changedAt: time,
  }),
});

/** Null for anything else, or for a newer version: the record stays as it is, and is counted. */
export function parseStoredDeck(stored: unknown): OwnDeck | null {
  const { success, output } = v.safeParse(RecordSchema, stored);
  return success ? output.deck : null;
}

export function recordOfDeck(deck: OwnDeck) {
  return { version: DECK_VERSION, deck };
}

/** Decks and their deletions as members of a file; empty where there are none. */
export function decksInFile({ decks, deletions }: KnownDecks): object {
  const told = deletionsToTell(deletions);
  const carried = told.length > 0 ? decks : decks.map(withoutDeleted);
  return {
    ...(decks.length > 0 && { decks: carried.map(recordOfDeck) }),
    ...(told.length > 0 && { deletedDecks: told }),
  };
}

/** The decks in a file, with a count of records that are no decks. */
export function parseCarriedDecks(file: object): KnownDecks & { readonly unreadable: number } {
  const written: unknown = Reflect.get(file, 'decks');
  const records = Array.isArray(written) ? written.slice(0, MAX_DECKS) : [];
  const decks = records.flatMap((record) => parseStoredDeck(record) ?? []);
  return {
    decks,
    deletions: parseDeletions(Reflect.get(file, 'deletedDecks')),
    unreadable: records.length - decks.length,
  };
}
