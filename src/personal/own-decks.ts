/** The player's own decks, in a database of their own that nothing evicts. */
import { type KnownDecks, mergeDecks, type OwnDeck } from '../domain/own-deck';
import { countedRecords } from './counted-records';
import { keptDecks } from './kept-mark';
import { entriesOf, ownDatabase } from './own-database';
import { decksInFile, parseCarriedDecks, parseStoredDeck, recordOfDeck } from './stored-deck';
import { deletionsIn, putDeletion } from './stored-deletion';

const database = ownDatabase('crows-nest-decks', 'decks');
const DECK = 'deck/';
const counted = countedRecords(database, DECK, keptDecks);

export interface OwnDecks extends KnownDecks {
  /** Records that this version can't read: they stay as they are. */
  readonly unreadable: number;
  /** How many decks are gone though nobody deleted them. */
  readonly missing: number;
}

/** Rejects when this device refuses storage. */
export function loadDecks(): Promise<OwnDecks> {
  return database.read(readAll);
}

/** Adds the decks of a file. Rejects as `takeDecks` does. */
export async function takeCarriedDecks(file: object): Promise<TakenDecks> {
  const { unreadable, ...carried } = parseCarriedDecks(file);
  return { ...(await takeDecks(carried)), unreadable };
}

/**
 * Decks as members of a file: the given ones, or all of them with the deletions. Rejects when this device
 * refuses storage.
 */
export async function carriedDecks(ids: ReadonlySet<string> | null = null): Promise<object> {
  const { decks, deletions } = await loadDecks();
  if (ids === null) return decksInFile({ decks, deletions });
  return decksInFile({ decks: decks.filter(({ id }) => ids.has(id)), deletions: [] });
}

/** What was added, in numbers; and the decks that were deleted here and stay so. */
export interface TakenDecks {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** Records in a file that are no decks of this app. */
  readonly unreadable: number;
  readonly left: readonly OwnDeck[];
}

/**
 * Merges decks with those here, all or none, and deletes what was deleted: by this tab, another tab or
 * another device. The latest change of a deck wins, and no version gets lost. Rejects where that could not be
 * kept.
 */
export async function takeDecks({
  decks = [],
  deletions = [],
}: Partial<KnownDecks>): Promise<TakenDecks> {
  let taken: TakenDecks = { added: 0, changed: 0, gone: 0, unreadable: 0, left: [] };
  await counted.write(async (store) => {
    const merged = mergeDecks(await readAll(store), { decks, deletions });
    for (const deletion of merged.deletions) putDeletion(store, deletion);
    for (const { id } of merged.gone) store.delete(DECK + id);
    for (const deck of merged.changed) store.put(recordOfDeck(deck), DECK + deck.id);
    const { added, left } = merged;
    const changed = merged.changed.length - added;
    taken = { ...taken, added, changed, gone: merged.gone.length, left };
  });
  return taken;
}

/** The reader confirms that decks are gone: the present ones are all there should be. */
export function acceptMissingDecks(): Promise<void> {
  return counted.write(async () => {}, { settles: true });
}

async function readAll(store: IDBObjectStore): Promise<OwnDecks> {
  const [entries, missing] = await Promise.all([entriesOf(store), counted.countMissing(store)]);
  const stored = entries.filter(([key]) => key.startsWith(DECK));
  const decks = stored.flatMap(([, value]) => parseStoredDeck(value) ?? []);
  return {
    decks,
    deletions: deletionsIn(entries),
    unreadable: stored.length - decks.length,
    missing,
  };
}
